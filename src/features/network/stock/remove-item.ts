import { assertAllowed, problems, refuse } from '#common/problems.ts';
import type { Call, Target } from '#platform/act.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { keepMovement } from './keep-movement.ts';
import { lockItem } from './lock-item.ts';
import { canWriteStock } from './stock.rules.ts';

/** Removes an item with its remaining quantity; loaded or used again it is restored, with all its movements. */
export async function removeItem(call: Call, { id, version }: Target): Promise<{ id: string }> {
  const { db, viewer } = call;
  assertAllowed(canWriteStock(actorOf(viewer)));
  await db.transaction().execute(async (trx) => {
    const item = await lockItem(trx, viewer.company.id, id);
    if (item.version !== version) throw refuse(problems.STALE);
    await keepMovement(trx, call, { itemId: id, kind: 'removed', deltaMilli: -item.quantityMilli });
  });
  return { id };
}
