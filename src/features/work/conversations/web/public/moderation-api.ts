import { moderationContract } from '#features/work/conversations/moderation.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const moderationApi = queryApi({ moderation: moderationContract }).moderation;
