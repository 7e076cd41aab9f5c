import { assertAllowed } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { keepMovement } from './keep-movement.ts';
import { lockItem } from './lock-item.ts';
import { readItem } from './read-stock.ts';
import { canWriteStock } from './stock.rules.ts';

/** Uses reported late by a phone are included already. */
export async function countStock(call: Call, input: { id: string; countedMilli: number; reason: string }) {
  const { db, viewer } = call;
  assertAllowed(canWriteStock(actorOf(viewer)));
  const { id, countedMilli, reason } = input;
  await db.transaction().execute(async (trx) => {
    const { quantityMilli } = await lockItem(trx, viewer.company.id, id);
    await keepMovement(trx, call, { itemId: id, kind: 'counted', deltaMilli: countedMilli - quantityMilli, reason });
  });
  return readItem(call, id);
}
