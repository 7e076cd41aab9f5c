import { directOrderContract } from '#features/work/direct-orders/direct-order.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const directOrderApi = queryApi({ directOrders: directOrderContract }).directOrders;
