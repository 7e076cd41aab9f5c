import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { addressOf } from '#common/address-of.ts';
import { workOrderContract } from '#features/work/work-orders/work-order.contract.ts';
import { apiClient } from '#ui/calls/api.ts';

export const workOrderApi = createTanstackQueryUtils(apiClient({ workOrders: workOrderContract })).workOrders;

export const orderPaperUrl = (id: string): string => addressOf(workOrderContract.paper, { id });
