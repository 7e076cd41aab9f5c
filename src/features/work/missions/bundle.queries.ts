import { type Kysely, sql } from 'kysely';
import { sayKnown } from '#features/estate/sites/site-code.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { Mission } from './mission-bundle.contract.ts';

const shownBefore = 5;

export async function listContacts(db: Kysely<DB>, requestIds: readonly string[]) {
  return db
    .selectFrom('request_contacts')
    .where('request_id', 'in', requestIds)
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'request_id as requestId', 'name', 'phone', 'email', 'language', 'place'])
    .select(sql<'occupant' | 'caretaker'>`kind`.as('kind'))
    .execute();
}

type Code = Mission['access']['codes'][number];

/** State of the access codes of these visits' sites, for viewers who have read them; never the codes themselves. */
export async function listCodes(
  db: Kysely<DB>,
  { userId }: Pick<Viewer, 'userId'>,
  visits: readonly { id: string; requestId: string }[],
): Promise<(Code & { visitId: string })[]> {
  const rows = await db
    .selectFrom('visits as v')
    .innerJoin('site_codes as c', 'c.site_id', 'v.site_id')
    .leftJoin('users as u', 'u.id', 'c.reported_by')
    .where('v.id', '=', sql<string>`ANY(${visits.map(({ id }) => id)}::uuid[])`)
    .where(sql<boolean>`v.id::text IN (SELECT e.data ->> 'visitId' FROM events e WHERE e.kind = 'mission.codes-read'
      AND e.request_id = ANY(${visits.map(({ requestId }) => requestId)}::uuid[]) AND e.actor_user_id = ${userId})`)
    .orderBy('c.position')
    .orderBy('c.id')
    .select(['v.id as visitId', 'c.id', 'c.position', 'c.set_at', 'c.opened_at', 'c.opened_received_at'])
    .select(['c.reported_at', 'c.reported_received_at', 'u.name'])
    .execute();
  return rows.map(({ visitId, id, position, set_at, ...row }) => ({
    visitId,
    id,
    position,
    setAt: set_at.toISOString(),
    ...sayKnown(row),
  }));
}

type Before = Mission['history'][number];

/** The provider's earlier finished visits at each visit's site, latest first. */
export async function listHistory(db: Kysely<DB>, visitIds: readonly string[]): Promise<(Before & { of: string })[]> {
  const { rows } = await sql<Omit<Before, 'at'> & { of: string; at: Date }>`
    SELECT o.id AS "of", h.* FROM visits o CROSS JOIN LATERAL (
      SELECT v.id AS "visitId", r.number AS "requestNumber", r.title, r.trade, v.left_at AS at,
        (SELECT coalesce(json_agg(k.name ORDER BY k.leads DESC, k.name), '[]') FROM visit_workers g
          JOIN workers k ON k.id = g.worker_id WHERE g.visit_id = v.id) AS people,
        coalesce((SELECT string_agg(left(n.data ->> 'text', 400), E'\n' ORDER BY n.made_at, n.id) FROM mission_entries n
          WHERE n.visit_id = v.id AND n.kind = 'note' AND n.removed_at IS NULL AND NOT EXISTS (
            SELECT FROM mission_entries b WHERE b.visit_id = v.id AND b.kind = 'note' AND b.data ->> 'replacesId' = n.id::text)
          ), '') AS words,
        (SELECT p.id FROM mission_reports p WHERE p.visit_id = v.id ORDER BY p.edition DESC LIMIT 1) AS "reportId"
      FROM visits v JOIN requests r ON r.id = v.request_id
      WHERE v.site_id = o.site_id AND v.provider_id = o.provider_id AND v.state = 'finished' AND v.left_at IS NOT NULL
        AND v.id <> o.id
      ORDER BY v.left_at DESC, v.id DESC LIMIT ${shownBefore}) h
    WHERE o.id = ANY(${visitIds}::uuid[]) ORDER BY h.at DESC, h."visitId" DESC`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export async function listLines(db: Kysely<DB>, orderIds: readonly string[]) {
  return db
    .selectFrom('work_order_lines')
    .where('work_order_id', 'in', orderIds)
    .orderBy('position')
    .select(['work_order_id as orderId', 'position', sql<'lot' | 'line'>`kind`.as('kind'), 'designation'])
    .select(['quantity_milli as quantityMilli', 'unit', 'unit_price_e4 as unitPriceE4'])
    .select('total_ht_minor as totalHtMinor')
    .execute();
}

export async function listRequestFiles(db: Kysely<DB>, requestIds: readonly string[]) {
  return db
    .selectFrom('attachments')
    .where('owner_kind', 'in', ['request', 'request-document'])
    .where('owner_id', 'in', requestIds)
    .orderBy('position')
    .select(['id', 'owner_kind as kind', 'owner_id as requestId', 'name', 'width', 'height'])
    .select(['content_type as contentType', 'size_bytes as sizeBytes'])
    .execute();
}

/** Visits of these orders that are planned after a visit, or not scheduled yet. */
export async function listNext(db: Kysely<DB>, orderIds: readonly string[]) {
  return db
    .selectFrom('visits')
    .where('work_order_id', 'in', orderIds)
    .where('state', 'in', ['proposed', 'confirmed', 'on_site'])
    .orderBy('listed_at')
    .orderBy('id')
    .select(['id', 'work_order_id as orderId', 'number', 'starts_at as startsAt', 'purpose'])
    .select(sql<'proposed' | 'confirmed' | 'on_site'>`state`.as('state'))
    .execute();
}
