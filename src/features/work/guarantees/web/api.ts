import { addressOf } from '#common/address-of.ts';
import { guaranteeContract } from '#features/work/guarantees/guarantee.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const guaranteeApi = queryApi({ guarantees: guaranteeContract }).guarantees;

export const bondFileUrl = (id: string): string => addressOf(guaranteeContract.bondFile, { id });
