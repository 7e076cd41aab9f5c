import { roundContract } from '#features/work/rounds/round.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const roundApi = queryApi({ rounds: roundContract }).rounds;
