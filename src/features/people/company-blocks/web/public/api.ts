import { blockContract } from '#features/people/company-blocks/block.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const blockApi = queryApi({ blockedCompanies: blockContract }).blockedCompanies;
