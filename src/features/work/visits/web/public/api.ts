import { visitContract } from '#features/work/visits/visit.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const visitApi = queryApi({ visits: visitContract }).visits;
