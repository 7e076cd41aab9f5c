import { userSiteContract } from '#features/people/user-sites/user-site.contract.ts';
import { queryApi } from '#ui/query-api.ts';

export const userSiteApi = queryApi({ userSites: userSiteContract }).userSites;
