import { sql, type Transaction } from 'kysely';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { keepMovement } from './keep-movement.ts';
import { changeOf } from './stock.rules.ts';

type Using = Pick<Call, 'viewer' | 'now'>;

interface Used {
  itemId: string;
  quantityMilli: number;
  unit: string;
  visitId: string;
  entryId: string;
  madeAt: Date;
}

/** Deducts used parts from their vehicle, even below zero; ignores other companies and units. Call once per part. */
export async function takeFromStock(trx: Transaction<DB>, using: Using, used: Used): Promise<void> {
  const { itemId, quantityMilli, unit, visitId, entryId, madeAt } = used;
  const { rows } = await sql<{ countedAt: Date | null }>`SELECT counted_at AS "countedAt" FROM stock_items
    WHERE id = ${itemId} AND company_id = ${using.viewer.company.id} AND unit = ${unit} FOR UPDATE`.execute(trx);
  const [item] = rows;
  if (!item) return;
  const deltaMilli = changeOf(-quantityMilli, madeAt, item.countedAt);
  await keepMovement(trx, using, { itemId, kind: 'used', deltaMilli, visitId, entryId, madeAt });
}

/** Once, and exactly the amount that was taken. */
export async function giveBackToStock(trx: Transaction<DB>, using: Using, entryId: string): Promise<void> {
  const { rows } = await sql<{
    itemId: string;
    deltaMilli: number;
    visitId: string;
    madeAt: Date;
    countedAt: Date | null;
  }>`
    SELECT m.item_id AS "itemId", m.delta_milli AS "deltaMilli", m.visit_id AS "visitId", m.created_at AS "madeAt",
      s.counted_at AS "countedAt"
    FROM stock_movements m JOIN stock_items s ON s.id = m.item_id
    WHERE m.entry_id = ${entryId} AND m.kind = 'used' FOR UPDATE OF s`.execute(trx);
  const [took] = rows;
  if (!took) return;
  const { itemId, deltaMilli, visitId, madeAt, countedAt } = took;
  await keepMovement(trx, using, {
    itemId,
    kind: 'returned',
    deltaMilli: changeOf(-deltaMilli, madeAt, countedAt),
    visitId,
    entryId,
  });
}
