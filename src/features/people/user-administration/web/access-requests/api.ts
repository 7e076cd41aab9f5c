import { accessRequestContract } from '../../access-request.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const accessApi = queryApi({ accessRequests: accessRequestContract }).accessRequests;
