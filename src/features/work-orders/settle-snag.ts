import { sql, type Transaction, type Updateable } from 'kysely';
import type { DB, Snags } from '#platform/db/types.ts';
import { lockSnag, type Target } from './lock-work-order.ts';
import { type Context, tellOfOrder } from './move-work-order.ts';
import { readOrder } from './present-work-order.ts';
import type { WorkOrder } from './work-order.contract.ts';
import type { SeenSnag } from './work-order.queries.ts';

const told = ({ id, position, description }: SeenSnag) => ({ snagId: id, position, description });

async function moveSnag(trx: Transaction<DB>, { id }: SeenSnag, values: Updateable<Snags>): Promise<void> {
  await trx
    .updateTable('snags')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The provider has put a snag right. */
export async function fixSnag({ db, ...acting }: Context, target: Target): Promise<WorkOrder> {
  return db.transaction().execute(async (trx) => {
    const { order, snag } = await lockSnag(trx, acting.viewer, 'fix', target);
    await moveSnag(trx, snag, { state: 'fixed', fixed_at: acting.now });
    await tellOfOrder(trx, acting, order, 'snag.fixed', told(snag));
    return readOrder(trx, acting.viewer, order.id);
  });
}

/** The ordering side has seen that a snag is put right; the last one leaves the work accepted, and no more. */
export async function liftSnag({ db, ...acting }: Context, target: Target): Promise<WorkOrder> {
  return db.transaction().execute(async (trx) => {
    const { order, snag } = await lockSnag(trx, acting.viewer, 'lift', target);
    await moveSnag(trx, snag, { state: 'lifted', lifted_at: acting.now });
    await tellOfOrder(trx, acting, order, 'snag.lifted', told(snag));
    return readOrder(trx, acting.viewer, order.id);
  });
}

/** The ordering side finds that a snag is not put right, and says why. */
export async function reopenSnag(
  { db, ...acting }: Context,
  { reason, ...target }: Target & { reason: string },
): Promise<WorkOrder> {
  return db.transaction().execute(async (trx) => {
    const { order, snag } = await lockSnag(trx, acting.viewer, 'reopen', target);
    await moveSnag(trx, snag, { state: 'open', fixed_at: null });
    await tellOfOrder(trx, acting, order, 'snag.reopened', { ...told(snag), reason });
    return readOrder(trx, acting.viewer, order.id);
  });
}
