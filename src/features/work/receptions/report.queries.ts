import { type Kysely, sql } from 'kysely';
import type { Currency } from '#common/money.ts';
import { departementAt, timeZoneAt } from '#features/estate/sites/site.scope.ts';
import { companyOnPaper } from '#platform/db/company-on-paper.ts';
import { siteOnPaper } from '#platform/db/site-on-paper.ts';
import type { DB } from '#platform/db/types.ts';

/** Order data for a report, without an access check. */
export function findReported(db: Kysely<DB>, orderId: string) {
  return db
    .selectFrom('work_orders as w')
    .innerJoin('requests as r', 'r.id', 'w.request_id')
    .innerJoin('sites as s', 's.id', 'r.site_id')
    .innerJoin('company_profiles as p', 'p.id', 'w.provider_id')
    .innerJoin('company_profiles as o', 'o.id', 'w.company_id')
    .where('w.id', '=', orderId)
    .select([
      'w.number',
      sql<Currency>`w.currency`.as('currency'),
      'w.total_ttc_minor as totalTtcMinor',
      'w.completed_at as completedAt',
      'r.number as requestNumber',
      'r.title',
      'r.trade',
      's.landlord',
      siteOnPaper('s').as('place'),
      departementAt('s').as('departement'),
      companyOnPaper('p').as('provider'),
      companyOnPaper('o').as('client'),
    ])
    .executeTakeFirst();
}
export type ReportedOrder = NonNullable<Awaited<ReturnType<typeof findReported>>>;

export function findDecided(db: Kysely<DB>, receptionId: string) {
  return db
    .selectFrom('receptions')
    .where('id', '=', receptionId)
    .select(['work_order_id as orderId', 'created_at as at'])
    .executeTakeFirst();
}

export function listNoted(db: Kysely<DB>, orderId: string) {
  return db
    .selectFrom('snags')
    .where('work_order_id', '=', orderId)
    .orderBy('position')
    .select([
      'id',
      'description',
      'place',
      sql<'minor' | 'hindering' | 'blocking'>`severity`.as('severity'),
      'due_on as dueOn',
    ])
    .execute();
}

/** When an order was received and its retention; undefined before reception. */
export async function findReceived(db: Kysely<DB>, orderId: string) {
  const { rows } = await sql<{ on: string | null; retentionBp: number }>`
    SELECT coalesce(c.effect_on, (w.accepted_at AT TIME ZONE ${timeZoneAt('s')})::date)::text AS "on",
      coalesce(c.retention_bp, 0) AS "retentionBp"
    FROM work_orders w JOIN sites s ON s.id = w.site_id LEFT JOIN receptions c ON c.work_order_id = w.id AND c.outcome <> 'refused'
    WHERE w.id = ${orderId}`.execute(db);
  const [{ on, retentionBp } = { on: null, retentionBp: 0 }] = rows;
  return on === null ? undefined : { on, retentionBp };
}

/** The last person to do this to a snag, from the thread; null once the account is erased. */
const actorOf = (kind: 'snag.fixed' | 'snag.lifted') =>
  sql<string | null>`(SELECT u.name FROM events e JOIN users u ON u.id = e.actor_user_id
    WHERE e.request_id = w.request_id AND e.kind = ${kind} AND e.data ->> 'snagId' = s.id::text
    ORDER BY e.occurred_at DESC, e.id DESC LIMIT 1)`;

/** An order's snags if all are lifted; otherwise undefined. */
export async function listLifted(db: Kysely<DB>, orderId: string) {
  const rows = await db
    .selectFrom('snags as s')
    .innerJoin('work_orders as w', 'w.id', 's.work_order_id')
    .where('s.work_order_id', '=', orderId)
    .orderBy('s.position')
    .select([
      's.id',
      's.description',
      's.place',
      sql<'minor' | 'hindering' | 'blocking'>`s.severity`.as('severity'),
      's.due_on as dueOn',
      's.fixed_at as fixedAt',
      's.lifted_at as liftedAt',
      actorOf('snag.fixed').as('fixedBy'),
      actorOf('snag.lifted').as('liftedBy'),
    ])
    .execute();
  const lifted = rows.flatMap(({ liftedAt, ...row }) => (liftedAt ? [{ ...row, liftedAt }] : []));
  return lifted.length === rows.length ? lifted : undefined;
}
export type Lifted = NonNullable<Awaited<ReturnType<typeof listLifted>>>[number];

export async function findAddendum(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('reception_addenda as d')
    .innerJoin('receptions as c', 'c.id', 'd.reception_id')
    .where('d.id', '=', id)
    .select([
      'd.id',
      'c.id as receptionId',
      'c.work_order_id as orderId',
      sql<'counter_signed' | 'contested' | 'silent'>`d.kind`.as('kind'),
      'd.words',
      'd.created_at as at',
    ])
    .executeTakeFirst();
}
