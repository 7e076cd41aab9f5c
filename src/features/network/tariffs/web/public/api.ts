import { tariffContract } from '#features/network/tariffs/tariff.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const tariffApi = queryApi({ tariffs: tariffContract }).tariffs;
