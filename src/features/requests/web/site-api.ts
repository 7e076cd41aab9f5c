import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { siteContract } from '#features/sites/site.contract.ts';
import { apiClient } from '#ui/api.ts';

/** Calls and query options of sites, under the keys of their slice. */
export const siteApi = createTanstackQueryUtils(apiClient({ sites: siteContract })).sites;
