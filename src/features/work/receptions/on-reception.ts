import type { Transaction } from 'kysely';
import { lockOrder } from '#features/work/work-orders/work-order.public.ts';
import { carryOut, updateOf } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { receptionActs } from './reception.rules.ts';

export const onReception = carryOut(
  receptionActs,
  updateOf('work_orders', ['id']),
  async (trx: Transaction<DB>, viewer: CompanyViewer, id: string) => {
    const order = await lockOrder(trx, viewer, id);
    return order && { order, facts: order };
  },
);
