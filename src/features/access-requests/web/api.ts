import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { accessRequestContract } from '#features/access-requests/access-request.contract.ts';
import { apiClient } from '#ui/api.ts';

export const accessApi = createTanstackQueryUtils(apiClient({ accessRequests: accessRequestContract })).accessRequests;
