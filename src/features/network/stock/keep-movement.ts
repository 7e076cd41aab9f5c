import { sql, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { Call } from '#platform/act.ts';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { stockEvents } from './stock.events.ts';
import type { MovementKind } from './stock.rules.ts';

interface Movement {
  itemId: string;
  kind: MovementKind;
  deltaMilli: number;
  reason?: string;
  otherItemId?: string;
  visitId?: string;
  entryId?: string;
  /** When it was done, if reported later. */
  madeAt?: Date;
}

/** A removed item is restored. */
export async function keepMovement(
  trx: Transaction<DB>,
  { viewer, now }: Pick<Call, 'viewer' | 'now'>,
  { itemId, kind, deltaMilli, madeAt = now, ...why }: Movement,
): Promise<void> {
  const { left, vehicleId } = one(
    await sql<{ left: number; vehicleId: string }>`
      UPDATE stock_items SET quantity_milli = quantity_milli + ${deltaMilli}, updated_at = ${now}, version = version + 1,
        removed_at = ${kind === 'removed' ? now : null},
        counted_at = CASE WHEN ${kind === 'counted'} THEN ${now}::timestamptz ELSE counted_at END
      WHERE id = ${itemId} RETURNING quantity_milli AS "left", vehicle_id AS "vehicleId"`.execute(trx),
  );
  await trx
    .insertInto('stock_movements')
    .values({
      id: uuidv7(now.getTime()),
      item_id: itemId,
      kind,
      delta_milli: deltaMilli,
      left_milli: left,
      reason: why.reason ?? '',
      other_item_id: why.otherItemId ?? null,
      visit_id: why.visitId ?? null,
      entry_id: why.entryId ?? null,
      made_by: viewer.userId,
      made_at: madeAt,
      created_at: now,
    })
    .execute();
  const data = { itemId, vehicleId };
  await record(trx, stockEvents['stock.moved'], { companyId: viewer.company.id, actor: viewer, data, now });
}
