import { companyContract } from '#features/companies/company.contract.ts';
import { queryApi } from '#ui/query-api.ts';

export const companyApi = queryApi({ companies: companyContract }).companies;
