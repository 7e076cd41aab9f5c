import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { visitScope } from '#features/work/visits/visit.scope.ts';
import { contains } from '#platform/db/containing.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { listInput, StockedVan, StockItem, StockMovement } from './stock.contract.ts';
import { vanScope } from './stock.scope.ts';

/** The limit on a device. */
const mostKept = 1000;

const itemColumns = sql`s.id, json_build_object('id', e.id, 'name', e.name, 'plate', e.plate,
    'isAway', e.archived_at IS NOT NULL) AS vehicle,
  s.article_id AS "articleId", s.code, s.designation, s.unit, s.quantity_milli AS "quantityMilli",
  s.minimum_milli AS "minimumMilli", to_json(s.updated_at) #>> '{}' AS "movedAt", s.version`;

const items = sql`stock_items s JOIN vehicles e ON e.id = s.vehicle_id`;
const low = sql<SqlBool>`s.quantity_milli < s.minimum_milli`;

const inReach = (viewer: CompanyViewer, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(s.company_id = ${viewer.company.id} AND s.removed_at IS NULL AND ${vanScope(viewer, now)})`;

/** One page of the stock of the vehicles the viewer may read, ordered by designation. */
export async function listItems(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { cursor, limit, q, vehicleId, low: onlyLow, now }: z.output<typeof listInput> & { now: Date },
) {
  const page = keyset(cursor, { key: sql`lower(s.designation)`, id: 's.id', type: 'text' });
  const conditions = [
    inReach(viewer, now),
    page.after,
    ...(vehicleId ? [sql<SqlBool>`s.vehicle_id = ${vehicleId}`] : []),
    ...(onlyLow ? [low] : []),
    ...(q ? [contains(sql`s.code || ' ' || s.designation`, q)] : []),
  ];
  const { rows } = await sql<StockItem & { key: string }>`
    SELECT ${itemColumns}, ${page.key} AS key FROM ${items} WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, withoutKey);
}

/** The vehicles in reach that are active or still have items. */
export async function listVans(db: Kysely<DB>, viewer: CompanyViewer, now: Date): Promise<StockedVan[]> {
  const { rows } = await sql<StockedVan>`
    SELECT e.id, e.name, e.plate, e.archived_at IS NOT NULL AS "isAway", count(s.id)::integer AS items,
      (count(s.id) FILTER (WHERE ${low}))::integer AS low
    FROM vehicles e LEFT JOIN stock_items s ON s.vehicle_id = e.id AND s.removed_at IS NULL
    WHERE ${vanScope(viewer, now)} GROUP BY e.id HAVING e.archived_at IS NULL OR count(s.id) > 0
    ORDER BY lower(e.name), e.id`.execute(db);
  return rows;
}

/** What a device stores: by vehicle; for a technician only those of their own crew. */
export async function listKept(db: Kysely<DB>, viewer: CompanyViewer, now: Date) {
  const { rows } = await sql<StockItem>`
    SELECT ${itemColumns} FROM ${items} WHERE ${inReach(viewer, now)}
    ORDER BY lower(e.name), e.id, lower(s.designation), s.id LIMIT ${mostKept + 1}`.execute(db);
  return { items: rows.slice(0, mostKept), isWhole: rows.length <= mostKept };
}

export async function findItem(db: Kysely<DB>, viewer: CompanyViewer, now: Date, id: string) {
  const { rows } = await sql<StockItem>`
    SELECT ${itemColumns} FROM ${items} WHERE s.id = ${id} AND ${inReach(viewer, now)}`.execute(db);
  return rows[0];
}

/** The movements of an item, latest first; a mission is named only to those who reach it. */
export async function listMovements(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { id, cursor, limit }: { id: string; cursor?: string | undefined; limit: number },
) {
  const page = keyset(cursor, { key: sql`m.created_at`, id: 'm.id', way: 'DESC' });
  const { rows } = await sql<StockMovement & { key: string }>`
    SELECT m.id, m.kind, m.delta_milli AS "deltaMilli", m.left_milli AS "leftMilli", m.reason,
      to_json(m.made_at) #>> '{}' AS at, u.name AS by, e.name AS other, ${page.key} AS key,
      CASE WHEN v.id IS NOT NULL THEN json_build_object('visitId', v.id, 'requestNumber', r.number, 'title', r.title) END
        AS mission
    FROM stock_movements m LEFT JOIN users u ON u.id = m.made_by
    LEFT JOIN stock_items o ON o.id = m.other_item_id LEFT JOIN vehicles e ON e.id = o.vehicle_id
    LEFT JOIN visits v ON v.id = m.visit_id AND ${visitScope(viewer)} LEFT JOIN requests r ON r.id = v.request_id
    WHERE m.item_id = ${id} AND ${page.after} ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, withoutKey);
}
