import { siteImportContract } from '#features/estate/sites/site-import.contract.ts';
import { siteContract } from '#features/estate/sites/site.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

const utils = queryApi({ sites: siteContract, siteImports: siteImportContract });

export const siteApi = utils.sites;
export const siteImportApi = utils.siteImports;
