import { contractorContract } from '#features/network/contractors/contractor.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const contractorApi = queryApi({ contractors: contractorContract }).contractors;
