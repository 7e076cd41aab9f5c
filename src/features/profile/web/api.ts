import { profileContract } from '#features/accounts/profile.contract.ts';
import { companyContract } from '#features/companies/company.contract.ts';
import { queryApi } from '#ui/query-api.ts';

const utils = queryApi({ profile: profileContract, companies: companyContract });

export const profileApi = utils.profile;
export const companyApi = utils.companies;
