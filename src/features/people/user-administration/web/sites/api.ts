import { userSiteContract } from '../../user-site.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const userSiteApi = queryApi({ userSites: userSiteContract }).userSites;
