import { tariffContract } from '#features/network/tariffs/tariff.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of the price list. */
export const tariffApi = queryApi({ tariffs: tariffContract }).tariffs;
