import { directOrderContract } from '#features/work/direct-orders/direct-order.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of orders without a tender. */
export const directOrderApi = queryApi({ directOrders: directOrderContract }).directOrders;
