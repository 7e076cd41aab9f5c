import { profileContract } from '#features/people/accounts/profile.contract.ts';
import { companyContract } from '#features/people/companies/company.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

const utils = queryApi({ profile: profileContract, companies: companyContract });

export const profileApi = utils.profile;
export const companyApi = utils.companies;
