import { receptionContract } from '#features/work/receptions/reception.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const receptionApi = queryApi({ receptions: receptionContract }).receptions;
