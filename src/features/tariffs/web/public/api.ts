import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { tariffContract } from '#features/tariffs/tariff.contract.ts';
import { apiClient } from '#ui/api.ts';

/** Calls and query options of the price list. */
export const tariffApi = createTanstackQueryUtils(apiClient({ tariffs: tariffContract })).tariffs;
