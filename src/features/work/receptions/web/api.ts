import { receptionContract } from '#features/work/receptions/reception.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of receptions. */
export const receptionApi = queryApi({ receptions: receptionContract }).receptions;
