import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { siteImportContract } from '#features/sites/site-import.contract.ts';
import { siteContract } from '#features/sites/site.contract.ts';
import { apiClient } from '#ui/api.ts';

const utils = createTanstackQueryUtils(apiClient({ sites: siteContract, siteImports: siteImportContract }));

/** Calls and query options of sites, under the keys every slice shares. */
export const siteApi = utils.sites;
export const siteImportApi = utils.siteImports;
