import { type Kysely, sql, type SqlBool } from 'kysely';
import { equipmentScope } from '#features/estate/equipment/equipment.scope.ts';
import { siteScope, todayAt } from '#features/estate/sites/site.scope.ts';
import { reachesRequest } from '#features/work/requests/request.scope.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { PastRequest, Plan, UpcomingDate } from './maintenance.contract.ts';

interface Reading {
  viewer: CompanyViewer;
  now: Date;
}

const isOpen = sql<SqlBool>`r.state NOT IN ('accepted', 'closed', 'cancelled', 'expired')`;

/** The latest open request of a plan. */
export async function findOpen(
  db: Kysely<DB>,
  planId: string,
): Promise<{ dueOn: string; number: string | null; title: string } | undefined> {
  const { rows } = await sql<{ dueOn: string; number: string | null; title: string }>`
    SELECT d.due_on AS "dueOn", r.number, r.title FROM maintenance_dates d JOIN requests r ON r.id = d.request_id
    WHERE d.plan_id = ${planId} AND ${isOpen} ORDER BY d.due_on DESC LIMIT 1`.execute(db);
  return rows[0];
}

export type PlanRow = Omit<Plan, 'upcoming' | 'acts'> & { companyId: string; equipmentState: 'kept' | 'retired' };

const made = sql`json_build_object('id', r.id, 'number', r.number, 'title', r.title, 'status', r.state)`;

/** The plans of an equipment, or the one that repeats a request, oldest first. */
export async function plansOf(
  db: Kysely<DB>,
  { viewer }: Reading,
  subject: { equipmentId: string } | { requestId: string },
): Promise<PlanRow[]> {
  const ofSubject =
    'requestId' in subject
      ? sql<SqlBool>`p.request_id = ${subject.requestId}`
      : sql<SqlBool>`p.equipment_id = ${subject.equipmentId}`;
  const { rows } = await sql<PlanRow>`
    SELECT p.id, p.title, p.rule, p.starts_on AS "startsOn", p.lead_days AS "leadDays", p.trade, p.description,
      p.obligation, p.state, p.next_on AS "nextOn", p.version, s.company_id AS "companyId", coalesce(e.state, 'kept') AS "equipmentState",
      (SELECT json_build_object('dueOn', d.due_on, 'request', CASE WHEN r.id IS NOT NULL THEN ${made} END)
        FROM maintenance_dates d LEFT JOIN requests r ON r.id = d.request_id AND ${reachesRequest(viewer)}
        WHERE d.plan_id = p.id ORDER BY d.due_on DESC LIMIT 1) AS last,
      (SELECT json_build_object('dueOn', d.due_on, 'request', ${made})
        FROM maintenance_dates d JOIN requests r ON r.id = d.request_id
        WHERE d.plan_id = p.id AND ${isOpen} AND ${reachesRequest(viewer)} ORDER BY d.due_on DESC LIMIT 1) AS open
    FROM maintenance_plans p LEFT JOIN equipment e ON e.id = p.equipment_id LEFT JOIN requests q ON q.id = p.request_id
      JOIN sites s ON s.id = coalesce(e.site_id, q.site_id)
    WHERE ${ofSubject} AND ${siteScope(viewer)} ORDER BY p.created_at, p.id`.execute(db);
  return rows;
}

/** A request in reach, for its repetition: its text, today at its site, and the request it repeats. */
export async function findRepeatable(db: Kysely<DB>, { viewer, now }: Reading, requestId: string) {
  const { rows } = await sql<{
    title: string;
    trade: string | null;
    today: string;
    source: { id: string; number: string | null; title: string } | null;
  }>`
    SELECT r.title, r.trade, ${todayAt('s', now)} AS today,
      (SELECT json_build_object('id', q.id, 'number', q.number, 'title', q.title) FROM maintenance_dates d
        JOIN maintenance_plans p ON p.id = d.plan_id JOIN requests q ON q.id = p.request_id
        WHERE d.request_id = r.id) AS source
    FROM requests r JOIN sites s ON s.id = r.site_id WHERE r.id = ${requestId} AND ${reachesRequest(viewer)}`.execute(
    db,
  );
  return rows[0];
}

interface UpcomingFilters {
  siteId?: string | undefined;
  kind?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Soonest first. */
export async function listUpcoming(
  db: Kysely<DB>,
  { viewer, now }: Reading,
  { siteId, kind, cursor, limit }: UpcomingFilters,
) {
  const page = keyset(cursor, { key: sql`p.next_on::text`, id: 'p.id', type: 'text' });
  const conditions = [
    equipmentScope(viewer),
    sql<SqlBool>`p.state = 'running' AND e.state = 'kept' AND p.next_on IS NOT NULL`,
    page.after,
    ...(siteId ? [sql<SqlBool>`e.site_id = ${siteId}`] : []),
    ...(kind ? [sql<SqlBool>`e.kind = ${kind}`] : []),
  ];
  const { rows } = await sql<UpcomingDate & { id: string; key: string }>`
    SELECT p.id, p.id AS "planId", p.title, p.next_on AS "nextOn", p.next_on < ${todayAt('s', now)} AS "isLate", p.obligation,
      json_build_object('id', e.id, 'number', e.number, 'name', e.name, 'kind', e.kind) AS equipment,
      json_build_object('id', s.id, 'name', s.name) AS site, ${page.key} AS key
    FROM maintenance_plans p JOIN equipment e ON e.id = p.equipment_id JOIN sites s ON s.id = e.site_id
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, ({ id: _, ...row }) => withoutKey(row));
}

/** Newest first. */
export async function listHistory(
  db: Kysely<DB>,
  { viewer }: Reading,
  { id, cursor, limit }: { id: string; cursor?: string | undefined; limit: number },
) {
  const page = keyset(cursor, { key: sql`r.created_at`, id: 'r.id', way: 'DESC' });
  const { rows } = await sql<PastRequest & { key: string }>`
    SELECT r.id, r.number, r.title, r.state, to_json(r.created_at) #>> '{}' AS "createdAt", r.amount_minor AS "amountMinor",
      r.currency, (SELECT coalesce(nullif(c.trade_name, ''), c.legal_name) FROM company_profiles c
        WHERE c.id = r.provider_id) AS provider, ${page.key} AS key
    FROM requests r WHERE r.equipment_id = ${id} AND ${reachesRequest(viewer)} AND ${page.after}
    ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, withoutKey);
}
