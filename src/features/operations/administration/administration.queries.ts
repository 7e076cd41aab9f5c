import { type Kysely, type RawBuilder, sql } from 'kysely';
import { legacyRoles } from '#common/roles.ts';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { Overview, Queue, QueueKind, Waiting } from './administration.contract.ts';

const day = 86_400_000;

/** Counts of items pending for administrators. Admins only: checked by the endpoint. */
export async function readWaiting(db: Kysely<DB>, today: string): Promise<Waiting> {
  const waiting = await sql<Waiting>`SELECT
    (SELECT count(*) FROM access_requests WHERE state = 'pending')::int AS "accessRequests",
    (SELECT count(*) FROM tasks WHERE state <> 'done')::int AS tasks,
    (SELECT count(*) FROM tasks WHERE state <> 'done' AND due_on < ${today}::date)::int AS "lateTasks",
    (SELECT count(*) FROM contact_messages WHERE handled_at IS NULL)::int AS messages,
    (SELECT count(*) FROM error_reports WHERE resolved_at IS NULL)::int AS errors,
    (SELECT count(*) FROM pgboss.job WHERE state = 'failed' AND name NOT LIKE '__pgboss%')::int AS failures,
    (SELECT count(*) FROM profiles WHERE active_roles && ${[...legacyRoles]}::text[])::int AS "legacyAccounts",
    (SELECT count(*) FROM provider_documents WHERE state = 'pending')::int AS documents,
    (SELECT count(*) FROM provider_applications WHERE state = 'submitted')::int AS applications,
    (SELECT count(*) FROM review_reports WHERE state = 'waiting')::int AS reviews,
    (SELECT count(*) FROM message_reports WHERE state = 'waiting')::int AS moderation,
    (SELECT count(*) FROM plan_requests WHERE state = 'waiting')::int AS plans`.execute(db);
  return one(waiting);
}

export async function readActiveUsers(db: Kysely<DB>, active: RawBuilder<number>): Promise<number> {
  return one(await sql<{ people: number }>`SELECT ${active} AS people`.execute(db)).people;
}

/** The oldest pending item of each kind. */
const oldest: Record<QueueKind, RawBuilder<unknown>> = {
  applications: sql`SELECT coalesce(a.submitted_at, a.created_at) AS at, ${companyName('c')} AS what FROM provider_applications a
    JOIN company_profiles c ON c.id = a.company_id WHERE a.state = 'submitted'`,
  documents: sql`SELECT d.created_at AS at, ${companyName('c')} AS what FROM provider_documents d
    JOIN company_profiles c ON c.id = d.company_id WHERE d.state = 'pending'`,
  accessRequests: sql`SELECT a.created_at AS at, u.name AS what FROM access_requests a JOIN users u ON u.id = a.user_id
    WHERE a.state = 'pending'`,
  reviews: sql`SELECT r.created_at AS at, ${companyName('c')} AS what FROM review_reports r JOIN reviews v ON v.id = r.review_id
    JOIN company_profiles c ON c.id = v.subject_company_id WHERE r.state = 'waiting'`,
  moderation: sql`SELECT m.created_at AS at, '' AS what FROM message_reports m WHERE m.state = 'waiting'`,
  plans: sql`SELECT p.created_at AS at, ${companyName('c')} AS what FROM plan_requests p
    JOIN company_profiles c ON c.id = p.company_id WHERE p.state = 'waiting'`,
  messages: sql`SELECT m.created_at AS at, m.name AS what FROM contact_messages m WHERE m.handled_at IS NULL`,
  tasks: sql`SELECT t.created_at AS at, t.title AS what FROM tasks t WHERE t.state <> 'done'`,
  failures: sql`SELECT j.created_on AS at, '' AS what FROM pgboss.job j
    WHERE j.state = 'failed' AND j.name NOT LIKE '__pgboss%'`,
  errors: sql`SELECT e.occurred_at AS at, e.message AS what FROM error_reports e WHERE e.resolved_at IS NULL`,
};

/** Since when each kind has pending items, and the name of the oldest; admins only, checked by the endpoint. */
export async function readOldest(db: Kysely<DB>): Promise<Queue['oldest']> {
  const kinds = Object.entries(oldest).map(
    ([kind, of]) => sql`(SELECT ${kind}::text AS kind, o.at, o.what FROM (${of}) o ORDER BY o.at LIMIT 1)`,
  );
  const { rows } = await sql<{ kind: QueueKind; at: Date; what: string }>`${sql.join(kinds, sql` UNION ALL `)}`.execute(
    db,
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** The platform's figures at an instant; `active` counts recently active users. */
export async function readOverview(
  db: Kysely<DB>,
  active: RawBuilder<number>,
  now: Date,
): Promise<Omit<Overview, 'waiting'>> {
  const since = (days: number) => new Date(now.getTime() - days * day);
  const figures = await sql<Omit<Overview, 'waiting'>>`SELECT
    ${active} AS "activeUsers",
    (SELECT count(*) FROM profiles)::int AS accounts,
    (SELECT count(*) FROM users WHERE created_at > ${since(7)})::int AS "newAccounts",
    c."orderingCompanies", c."providerCompanies",
    (SELECT coalesce(sum(requests), 0) FROM request_figures
      WHERE company_id IS NULL AND status NOT IN ('draft', 'closed', 'cancelled', 'expired', 'accepted'))::int AS "openRequests",
    (SELECT count(*) FROM requests WHERE published_at > ${since(7)} AND published_at <= ${now})::int AS "publishedRequests",
    (SELECT count(*) FROM quotes WHERE sent_at > ${since(7)} AND sent_at <= ${now})::int AS quotes,
    o.orders, o."orderedMinor",
    (SELECT count(*) FROM newsletter_subscriptions WHERE confirmed_at IS NOT NULL AND unsubscribed_at IS NULL)::int
      AS newsletter,
    (SELECT min(last_updated) FROM currencies WHERE is_active AND code <> 'EUR') AS "ratesAt",
    coalesce((SELECT json_agg(r) FROM (SELECT e.id, e.kind, u.name AS by, e.occurred_at AS at FROM events e
      LEFT JOIN users u ON u.id = e.actor_user_id
      WHERE e.actor_role = 'admin' AND e.audience IN ('system', 'admins', 'company') AND e.kind NOT LIKE 'admin-notification.%'
        AND e.occurred_at > ${since(30)}
      ORDER BY e.occurred_at DESC, e.id DESC LIMIT 8) r), '[]') AS recent
    FROM (SELECT coalesce(sum(w.orders), 0)::int AS orders,
        coalesce(round(sum(w.total_ht_minor / k.exchange_rate)), 0)::float8 AS "orderedMinor"
      FROM (SELECT currency, count(*) AS orders, sum(total_ht_minor) AS total_ht_minor FROM work_orders
        WHERE state NOT IN ('refused', 'cancelled') AND issued_at > ${since(30)} AND issued_at <= ${now} GROUP BY currency) w
      JOIN currencies k ON k.code = w.currency) o,
      (SELECT count(*) FILTER (WHERE is_ordering)::int AS "orderingCompanies",
        count(*) FILTER (WHERE is_provider)::int AS "providerCompanies" FROM company_profiles) c`.execute(db);
  const row = one(figures);
  const iso = (value: string) => new Date(value).toISOString();
  return {
    ...row,
    ratesAt: row.ratesAt === null ? null : iso(row.ratesAt),
    recent: row.recent.map((act) => ({ ...act, at: iso(act.at) })),
  };
}
