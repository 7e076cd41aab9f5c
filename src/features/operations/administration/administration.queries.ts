import { type Kysely, type RawBuilder, sql } from 'kysely';
import { legacyRoles } from '#common/roles.ts';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import type { Overview, Waiting } from './administration.contract.ts';

const day = 86_400_000;

/** What waits for an administrator. Admins only: checked by the endpoint. */
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

/** Platform figures at an instant; `active` counts recently active users. */
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
