import { requestApi } from '../api.ts';

export const requestsOf = (siteId: string, view: 'open' | 'all') =>
  requestApi.list.queryOptions({ input: { siteId, view, limit: 100, sort: 'recent' } });
