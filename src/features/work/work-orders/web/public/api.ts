import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { addressOf } from '#common/address-of.ts';
import { workOrderContract } from '#features/work/work-orders/work-order.contract.ts';
import { apiClient } from '#ui/api.ts';

/** Calls and query options of work orders and awards. */
export const workOrderApi = createTanstackQueryUtils(apiClient({ workOrders: workOrderContract })).workOrders;

/** Where the paper of an order is read. */
export const orderPaperUrl = (id: string): string => addressOf(workOrderContract.paper, { id });
