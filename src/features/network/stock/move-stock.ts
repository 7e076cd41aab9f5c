import { sql } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { keepMovement } from './keep-movement.ts';
import { holdVehicle, lockItem, openItem } from './lock-item.ts';
import { readItem } from './read-stock.ts';
import { canWriteStock, stockProblems } from './stock.rules.ts';

interface Move {
  id: string;
  vehicleId: string;
  quantityMilli: number;
  reason: string;
}

/** Moves a quantity to another vehicle; an archived one may still be emptied. */
export async function moveStock(call: Call, { id, vehicleId, quantityMilli, reason }: Move) {
  const { db, viewer, now } = call;
  assertAllowed(canWriteStock(actorOf(viewer)));
  const companyId = viewer.company.id;
  await db.transaction().execute(async (trx) => {
    // Two moves between the same vehicles lock each other's items: one after the other.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('stock moves ' || ${companyId}, 0))`.execute(trx);
    await holdVehicle(trx, companyId, vehicleId);
    const item = await lockItem(trx, companyId, id);
    if (item.vehicleId === vehicleId) throw refuse(stockProblems.SAME_VEHICLE);
    const otherItemId = await openItem(trx, { companyId, id: uuidv7(now.getTime()), now }, { ...item, vehicleId });
    await keepMovement(trx, call, { itemId: id, kind: 'moved', deltaMilli: -quantityMilli, reason, otherItemId });
    await keepMovement(trx, call, {
      itemId: otherItemId,
      kind: 'moved',
      deltaMilli: quantityMilli,
      reason,
      otherItemId: id,
    });
  });
  return readItem(call, id);
}
