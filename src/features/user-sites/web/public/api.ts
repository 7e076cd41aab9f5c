import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { userSiteContract } from '#features/user-sites/user-site.contract.ts';
import { apiClient } from '#ui/api.ts';

export const userSiteApi = createTanstackQueryUtils(apiClient({ userSites: userSiteContract })).userSites;
