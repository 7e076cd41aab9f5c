import { moderationContract } from '#features/work/conversations/moderation.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of reports of messages. */
export const moderationApi = queryApi({ moderation: moderationContract }).moderation;
