import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { requestContract } from '#features/requests/request.contract.ts';
import { apiClient } from '#ui/api.ts';

const requestApi = createTanstackQueryUtils(apiClient({ requests: requestContract })).requests;

/** The last requests at a site. */
export const requestsOf = (siteId: string, view: 'open' | 'all') =>
  requestApi.list.queryOptions({ input: { siteId, view, limit: 100, sort: 'recent' } });
