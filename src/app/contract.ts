import { sessionContract } from '#features/accounts/session.contract.ts';
import { companyContract } from '#features/companies/company.contract.ts';
import { serviceContract } from './service.contract.ts';

/** Every endpoint of the product: the OpenAPI document, the client and the access grid are read from here. */
export const contract = {
  service: serviceContract,
  session: sessionContract,
  companies: companyContract,
};
