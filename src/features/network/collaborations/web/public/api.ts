import { collaborationContract } from '#features/network/collaborations/collaboration.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const collaborationApi = queryApi({ collaborations: collaborationContract }).collaborations;
