import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { receptionContract } from '#features/work/receptions/reception.contract.ts';
import { apiClient } from '#ui/api.ts';

/** Calls and query options of receptions. */
export const receptionApi = createTanstackQueryUtils(apiClient({ receptions: receptionContract })).receptions;
