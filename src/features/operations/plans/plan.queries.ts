import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { InputOf } from '#common/contract-kit.ts';
import { companyName } from '#platform/db/company-name.ts';
import { contains } from '#platform/db/containing.ts';
import { one } from '#platform/db/one.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { OwnPlan, Plan, PlanCompany, planContract, PlanDetail, PlanRequest } from './plan.contract.ts';

const today = (now: Date) => sql`(${now}::timestamptz AT TIME ZONE 'Europe/Paris')::date`;
/** The plan of a company row at an instant; every query reads plans through it. */
export const planAt = (now: Date, c = 'c') =>
  sql<Plan>`plan_at(${sql.ref(`${c}.plan`)}, ${sql.ref(`${c}.next_plan`)}, ${sql.ref(`${c}.next_plan_on`)}, ${now})`;

const companyColumns = (now: Date) => sql`c.id, ${companyName('c')} AS name, c.city,
  c.is_ordering AS "isOrdering", c.is_provider AS "isProvider", ${planAt(now)} AS plan,
  CASE WHEN c.next_plan_on > ${today(now)} THEN json_build_object('plan', c.next_plan, 'on', c.next_plan_on) END AS next,
  c.plan_version AS version`;

const requestColumns = sql`r.id, r.wanted_plan AS wanted, r.message, r.state, r.answer, a.name AS "askedBy",
  r.created_at AS "createdAt", r.decided_at AS "decidedAt", r.version`;
const instant = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const lastRequest = sql`(SELECT json_build_object('id', r.id, 'wanted', r.wanted_plan, 'message', r.message, 'state', r.state,
    'answer', r.answer, 'askedBy', a.name, 'createdAt', ${instant(sql`r.created_at`)},
    'decidedAt', ${instant(sql`r.decided_at`)}, 'version', r.version)
  FROM plan_requests r LEFT JOIN users a ON a.id = r.asked_by
  WHERE r.company_id = c.id ORDER BY r.state = 'waiting' DESC, r.created_at DESC, r.id DESC LIMIT 1)`;

export async function readOwnPlan(db: Kysely<DB>, companyId: string, now: Date) {
  const found = await sql<Pick<OwnPlan, 'plan' | 'next' | 'request'> & Pick<PlanCompany, 'isOrdering'>>`
    SELECT p.plan, p.next, p."isOrdering", ${lastRequest} AS request
    FROM company_profiles c CROSS JOIN LATERAL (SELECT ${companyColumns(now)}) p WHERE c.id = ${companyId}`.execute(db);
  return one(found);
}

/** One page of companies, by name. For admins. */
export async function listCompanies(
  db: Kysely<DB>,
  { q, plan, cursor, limit }: InputOf<typeof planContract.companies>,
  now: Date,
) {
  const page = keyset(cursor, { key: sql`fold(${companyName('c')})`, id: 'c.id', type: 'text' });
  const conditions = [
    sql<SqlBool>`true`,
    ...(plan ? [sql<SqlBool>`${planAt(now)} = ${plan}`] : []),
    ...(q
      ? [
          contains(
            sql`c.legal_name || ' ' || coalesce(c.trade_name, '') || ' ' || coalesce(c.siret, '') || ' ' || c.city`,
            q,
          ),
        ]
      : []),
    page.after,
  ];
  const { rows } = await sql<PlanCompany & { key: string }>`
    SELECT ${companyColumns(now)}, ${page.key} AS key FROM company_profiles c
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, withoutKey);
}

/** A company's plan with its history; undefined when the company does not exist. For admins. */
export async function readCompanyPlan(db: Kysely<DB>, companyId: string, now: Date) {
  const { rows } = await sql<Omit<PlanDetail, 'limits' | 'limitsOf' | 'usage' | 'storage'>>`
    SELECT ${companyColumns(now)}, ${lastRequest} AS request,
      (SELECT json_build_object('gigabytes', s.raised_to / 1000000000, 'until', s.raised_until, 'reason', s.raised_reason, 'by', g.name)
        FROM company_storage s LEFT JOIN users g ON g.id = s.raised_by
        WHERE s.company_id = c.id AND s.raised_until IS NOT NULL) AS raised,
      coalesce((SELECT json_agg(json_build_object('id', h.id, 'from', h.from_plan, 'to', h.to_plan, 'on', h.effective_on,
          'reason', h.reason, 'by', u.name, 'at', ${instant(sql`h.changed_at`)}, 'replaced', h.replaced_at IS NOT NULL)
          ORDER BY h.changed_at DESC, h.id DESC)
        FROM plan_changes h LEFT JOIN users u ON u.id = h.changed_by WHERE h.company_id = c.id), '[]') AS history
    FROM company_profiles c WHERE c.id = ${companyId}`.execute(db);
  return rows[0];
}

/** One page of plan requests: pending ones oldest first, decided ones latest first. For admins. */
export async function listPlanRequests(
  db: Kysely<DB>,
  { state, cursor, limit }: InputOf<typeof planContract.requests>,
  now: Date,
) {
  const waits = state === 'waiting';
  const key = waits ? sql`r.created_at` : sql`r.decided_at`;
  const order = keyset(cursor, { key, id: 'r.id', way: waits ? 'ASC' : 'DESC' });
  const { rows } = await sql<PlanRequest & { createdAt: Date; decidedAt: Date | null; key: string }>`
    SELECT ${requestColumns}, d.name AS "decidedBy", ${order.key} AS key,
      (SELECT to_json(k) FROM (SELECT ${companyColumns(now)}) k) AS company
    FROM plan_requests r JOIN company_profiles c ON c.id = r.company_id
      LEFT JOIN users a ON a.id = r.asked_by LEFT JOIN users d ON d.id = r.decided_by
    WHERE r.state = ${state}
      AND ${order.after}
    ORDER BY ${order.by} LIMIT ${limit + 1}`.execute(db);
  const counts = await sql<{ waiting: number; accepted: number; declined: number }>`
    SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
      count(*) FILTER (WHERE state = 'accepted')::int AS accepted,
      count(*) FILTER (WHERE state = 'declined')::int AS declined FROM plan_requests`.execute(db);
  const page = pageOf(rows, limit, (row): PlanRequest => ({
    ...withoutKey(row),
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }));
  return { ...page, counts: one(counts) };
}
