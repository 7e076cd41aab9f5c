import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { trailOf } from '#features/estate/places/place.scope.ts';
import { todayAt } from '#features/estate/sites/site.scope.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import {
  dueDays,
  endingDays,
  type EquipmentDetail,
  type EquipmentItem,
  type EquipmentView,
  type listInput,
} from './equipment.contract.ts';
import { equipmentHolds, equipmentScope } from './equipment.scope.ts';

const rows = sql`equipment e JOIN sites s ON s.id = e.site_id`;

const columns = (now: Date) => sql`e.id, e.number, e.kind, e.name, e.location,
  CASE WHEN e.place_id IS NOT NULL THEN json_build_object('id', e.place_id, 'trail', ${trailOf(sql`e.place_id`)}) END AS place,
  json_build_object('id', s.id, 'name', s.name) AS site, e.installed_on AS "installedOn",
  e.warranty_until AS "warrantyUntil", coalesce(e.warranty_until >= ${todayAt('s', now)}, false) AS "isGuaranteed",
  e.provider_name AS "providerName", e.contract_until AS "contractUntil",
  coalesce(e.contract_until < ${todayAt('s', now)}, false) AS "isContractOver",
  e.next_due_on AS "nextDueOn", coalesce(e.next_due_on < ${todayAt('s', now)}, false) AS "isOverdue", e.state, e.version`;

/** Whether a day falls within the notice period before an end. */
const endsSoon = (column: RawBuilder<unknown>, now: Date) =>
  sql`${column} BETWEEN ${todayAt('s', now)} AND ${todayAt('s', now)} + ${endingDays}::integer`;

const conditionOf: Record<EquipmentView, (now: Date) => RawBuilder<SqlBool>> = {
  kept: () => sql<SqlBool>`e.state = 'kept'`,
  ending: (now) =>
    sql<SqlBool>`(e.state = 'kept' AND (${endsSoon(sql`e.warranty_until`, now)} OR ${endsSoon(sql`e.contract_until`, now)}
      OR e.next_due_on <= ${todayAt('s', now)} + ${dueDays}::integer))`,
  uncontracted: (now) =>
    sql<SqlBool>`(e.state = 'kept' AND (e.provider_name = '' OR e.contract_until < ${todayAt('s', now)}))`,
  guaranteed: (now) => sql<SqlBool>`(e.state = 'kept' AND e.warranty_until >= ${todayAt('s', now)})`,
  retired: () => sql<SqlBool>`e.state = 'retired'`,
};

/** One page of the register, by name. */
export async function listEquipment(
  db: Kysely<DB>,
  { viewer, now }: { viewer: CompanyViewer; now: Date },
  { cursor, limit, q, siteId, kind, view }: z.output<typeof listInput>,
) {
  const page = keyset(cursor, { key: sql`e.name`, id: 'e.id', type: 'text' });
  const conditions = [
    equipmentScope(viewer),
    conditionOf[view](now),
    page.after,
    ...(siteId ? [sql<SqlBool>`e.site_id = ${siteId}`] : []),
    ...(kind ? [sql<SqlBool>`e.kind = ${kind}`] : []),
    equipmentHolds(viewer.company.id, q ?? ''),
  ];
  const found = await sql<EquipmentItem & { key: string }>`
    SELECT ${columns(now)}, ${page.key} AS key FROM ${rows} WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(found.rows, limit, withoutKey);
}

type Known = Omit<EquipmentDetail, 'acts'> & { companyId: string };

export async function findEquipment(
  db: Kysely<DB>,
  { viewer, now }: { viewer: CompanyViewer; now: Date },
  id: string,
): Promise<Known | undefined> {
  const found = await sql<Known>`
    SELECT ${columns(now)}, e.company_id AS "companyId", e.brand, e.model, e.serial,
      e.contract_reference AS "contractReference", e.notes, to_json(e.retired_at) #>> '{}' AS "retiredAt",
      e.retired_reason AS "retiredReason", ${todayAt('s', now)} AS today,
      (SELECT json_build_object('id', f.id, 'name', f.name, 'width', f.width, 'height', f.height)
        FROM attachments f WHERE f.owner_kind = 'equipment' AND f.owner_id = e.id) AS photo,
      coalesce((SELECT json_agg(json_build_object('id', m.id, 'label', m.label, 'unit', m.unit, 'last', last.reading)
          ORDER BY m.created_at, m.id)
        FROM meters m LEFT JOIN LATERAL (
          SELECT json_build_object('readOn', r.read_on, 'valueMilli', r.value_milli) AS reading FROM meter_readings r
          WHERE r.meter_id = m.id ORDER BY r.read_on DESC, r.id DESC LIMIT 1) last ON true
        WHERE m.equipment_id = e.id), '[]') AS meters
    FROM ${rows} WHERE e.id = ${id} AND ${equipmentScope(viewer)}`.execute(db);
  return found.rows[0];
}

export async function findMeter(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  id: string,
): Promise<{ equipmentId: string } | undefined> {
  const { rows } = await sql<{ equipmentId: string }>`
    SELECT e.id AS "equipmentId" FROM meters m JOIN equipment e ON e.id = m.equipment_id
    WHERE m.id = ${id} AND ${equipmentScope(viewer)}`.execute(db);
  return rows[0];
}

interface Reading {
  readOn: string;
  valueMilli: number;
}

/** The latest reading up to a day, and the next one after it. */
export async function readingsAround(db: Kysely<DB>, meterId: string, day: string) {
  const columns = sql`read_on AS "readOn", value_milli AS "valueMilli"`;
  const [before, after] = await Promise.all([
    sql<Reading>`SELECT ${columns} FROM meter_readings WHERE meter_id = ${meterId} AND read_on <= ${day}
      ORDER BY read_on DESC, id DESC LIMIT 1`.execute(db),
    sql<Reading>`SELECT ${columns} FROM meter_readings WHERE meter_id = ${meterId} AND read_on > ${day}
      ORDER BY read_on, id LIMIT 1`.execute(db),
  ]);
  return { before: before.rows[0], after: after.rows[0] };
}

/** Latest first. */
export async function listReadings(
  db: Kysely<DB>,
  meterId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const page = keyset(cursor, { key: sql`r.read_on::text`, id: 'r.id', way: 'DESC', type: 'text' });
  const { rows } = await sql<Reading & { id: string; reason: string; by: string | null; key: string }>`
    SELECT r.id, r.read_on AS "readOn", r.value_milli AS "valueMilli", r.reason,
      (SELECT u.name FROM users u WHERE u.id = r.read_by) AS by, ${page.key} AS key
    FROM meter_readings r WHERE r.meter_id = ${meterId} AND ${page.after}
    ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, withoutKey);
}
