import { addressOf } from '#common/address-of.ts';
import { guaranteeContract } from '#features/work/guarantees/guarantee.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of guarantees and retentions. */
export const guaranteeApi = queryApi({ guarantees: guaranteeContract }).guarantees;

/** Where the paper of a bond is read. */
export const bondFileUrl = (id: string): string => addressOf(guaranteeContract.bondFile, { id });
