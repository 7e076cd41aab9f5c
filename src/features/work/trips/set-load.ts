import { obstacleTo } from '#common/acts.ts';
import { assertAllowed, problems, refuse, verdictOf } from '#common/problems.ts';
import { findOrder } from '#features/work/work-orders/work-order.public.ts';
import type { Call } from '#platform/act.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { TripStop } from './trip.contract.ts';

type Load = Pick<TripStop, 'volumeMilli' | 'floor' | 'lift'>;

/** Stores what an order has to carry; the last write wins. */
export async function setLoad(
  { db, viewer, now }: Call,
  { workOrderId, volumeMilli, floor, lift }: Load & { workOrderId: string },
): Promise<Load> {
  return db.transaction().execute(async (trx) => {
    if (!(await findOrder(trx, viewer, workOrderId))) throw refuse(problems.NOT_FOUND);
    assertAllowed(verdictOf(obstacleTo({ reach: 'site', side: 'provider' }, actorOf(viewer))));
    const noted = { volume_milli: volumeMilli, floor, lift, updated_at: now };
    await trx
      .insertInto('loads')
      .values({ work_order_id: workOrderId, ...noted })
      .onConflict((conflict) => conflict.column('work_order_id').doUpdateSet(noted))
      .execute();
    return { volumeMilli, floor, lift };
  });
}
