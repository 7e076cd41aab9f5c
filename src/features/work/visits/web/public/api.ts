import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { visitContract } from '#features/work/visits/visit.contract.ts';
import { apiClient } from '#ui/api.ts';

/** Calls and query options of visits. */
export const visitApi = createTanstackQueryUtils(apiClient({ visits: visitContract })).visits;
