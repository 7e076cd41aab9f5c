import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { blockContract } from '#features/company-blocks/block.contract.ts';
import { apiClient } from '#ui/api.ts';

/** Calls and query options of blocked companies. */
export const blockApi = createTanstackQueryUtils(apiClient({ blockedCompanies: blockContract })).blockedCompanies;
