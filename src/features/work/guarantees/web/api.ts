import { guaranteeContract } from '#features/work/guarantees/guarantee.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of guarantees and retentions. */
export const guaranteeApi = queryApi({ guarantees: guaranteeContract }).guarantees;
