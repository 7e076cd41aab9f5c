import { companyContract } from '#features/people/companies/company.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const companyApi = queryApi({ companies: companyContract }).companies;
