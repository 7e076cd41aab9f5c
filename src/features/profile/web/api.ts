import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { profileContract } from '#features/accounts/profile.contract.ts';
import { companyContract } from '#features/companies/company.contract.ts';
import { apiClient } from '#ui/api.ts';

const utils = createTanstackQueryUtils(apiClient({ profile: profileContract, companies: companyContract }));

export const profileApi = utils.profile;
export const companyApi = utils.companies;
