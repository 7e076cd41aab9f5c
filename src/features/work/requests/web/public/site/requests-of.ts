import { requestApi } from '../api.ts';

/** The last requests at a site. */
export const requestsOf = (siteId: string, view: 'open' | 'all') =>
  requestApi.list.queryOptions({ input: { siteId, view, limit: 100, sort: 'recent' } });
