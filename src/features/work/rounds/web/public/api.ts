import { roundContract } from '#features/work/rounds/round.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of rounds, under the keys every slice shares. */
export const roundApi = queryApi({ rounds: roundContract }).rounds;
