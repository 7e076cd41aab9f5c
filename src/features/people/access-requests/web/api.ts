import { accessRequestContract } from '#features/people/access-requests/access-request.contract.ts';
import { queryApi } from '#ui/query-api.ts';

export const accessApi = queryApi({ accessRequests: accessRequestContract }).accessRequests;
