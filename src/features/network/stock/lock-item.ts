import { sql, type Transaction } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { stockProblems } from './stock.rules.ts';

export interface LockedItem {
  id: string;
  vehicleId: string;
  articleId: string | null;
  code: string;
  designation: string;
  unit: string;
  quantityMilli: number;
  countedAt: Date | null;
  version: number;
}

export async function lockItem(trx: Transaction<DB>, companyId: string, id: string): Promise<LockedItem> {
  const { rows } = await sql<LockedItem>`
    SELECT id, vehicle_id AS "vehicleId", article_id AS "articleId", code, designation, unit,
      quantity_milli AS "quantityMilli", counted_at AS "countedAt", version
    FROM stock_items WHERE id = ${id} AND company_id = ${companyId} AND removed_at IS NULL FOR UPDATE`.execute(trx);
  const [found] = rows;
  if (!found) throw refuse(problems.NOT_FOUND);
  return found;
}

/** Locks the destination vehicle, which must belong to the company and be in service. */
export async function holdVehicle(trx: Transaction<DB>, companyId: string, id: string): Promise<void> {
  const found = await trx
    .selectFrom('vehicles')
    .select('archived_at')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forShare()
    .executeTakeFirstOrThrow(() => refuse(problems.NOT_FOUND));
  if (found.archived_at) throw refuse(stockProblems.VEHICLE_AWAY);
}

type Put = Pick<LockedItem, 'vehicleId' | 'articleId' | 'code' | 'designation' | 'unit'>;

/** Finds or creates the item for this article and unit in a vehicle, locked until the transaction ends. */
export async function openItem(
  trx: Transaction<DB>,
  { companyId, id, now }: { companyId: string; id: string; now: Date },
  { vehicleId, articleId, code, designation, unit }: Put,
  minimumMilli: number | null = null,
): Promise<string> {
  const same = articleId
    ? sql`(vehicle_id, article_id, unit) WHERE article_id IS NOT NULL`
    : sql`(vehicle_id, lower(designation), unit) WHERE article_id IS NULL`;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO stock_items (id, company_id, vehicle_id, article_id, code, designation, unit, minimum_milli, created_at, updated_at)
    VALUES (${id}, ${companyId}, ${vehicleId}, ${articleId}, ${code}, ${designation}, ${unit}, ${minimumMilli ?? 0}, ${now}, ${now})
    ON CONFLICT ${same} DO UPDATE SET code = excluded.code, designation = excluded.designation,
      minimum_milli = coalesce(${minimumMilli}::bigint, stock_items.minimum_milli)
    RETURNING id`.execute(trx);
  return rows[0]?.id ?? id;
}
