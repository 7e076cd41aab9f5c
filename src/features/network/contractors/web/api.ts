import { contractorContract } from '#features/network/contractors/contractor.contract.ts';
import { queryApi } from '#ui/query-api.ts';

export const contractorApi = queryApi({ contractors: contractorContract }).contractors;
