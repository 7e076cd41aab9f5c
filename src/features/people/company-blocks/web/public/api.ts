import { blockContract } from '#features/people/company-blocks/block.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of blocked companies. */
export const blockApi = queryApi({ blockedCompanies: blockContract }).blockedCompanies;
