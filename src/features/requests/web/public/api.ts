import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { requestContract } from '#features/requests/request.contract.ts';
import { apiClient } from '#ui/api.ts';

/** Calls and query options of requests, under the keys every slice shares. */
export const requestApi = createTanstackQueryUtils(apiClient({ requests: requestContract })).requests;
