import { stockContract } from '#features/network/stock/stock.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const { stock: stockApi } = queryApi({ stock: stockContract });
