import { collaborationContract } from '#features/network/collaborations/collaboration.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of collaborations. */
export const collaborationApi = queryApi({ collaborations: collaborationContract }).collaborations;
