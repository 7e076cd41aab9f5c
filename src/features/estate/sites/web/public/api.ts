import { siteImportContract } from '#features/estate/sites/site-import.contract.ts';
import { siteContract } from '#features/estate/sites/site.contract.ts';
import { queryApi } from '#ui/query-api.ts';

const utils = queryApi({ sites: siteContract, siteImports: siteImportContract });

/** Calls and query options of sites, under the keys every slice shares. */
export const siteApi = utils.sites;
export const siteImportApi = utils.siteImports;
