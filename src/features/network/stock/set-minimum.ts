import { assertAllowed } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { lockItem } from './lock-item.ts';
import { readItem } from './read-stock.ts';
import { canWriteStock } from './stock.rules.ts';

/** Sets the quantity below which an item must be reloaded; zero for none. */
export async function setMinimum(call: Call, { id, minimumMilli }: { id: string; minimumMilli: number }) {
  const { db, viewer } = call;
  assertAllowed(canWriteStock(actorOf(viewer)));
  await db.transaction().execute(async (trx) => {
    await lockItem(trx, viewer.company.id, id);
    await trx.updateTable('stock_items').set({ minimum_milli: minimumMilli }).where('id', '=', id).execute();
  });
  return readItem(call, id);
}
