import { type Kysely, type RawBuilder, sql } from 'kysely';
import { departementAt } from '#features/estate/sites/site.scope.ts';
import { reachesRequest } from '#features/work/requests/request.scope.ts';
import { orderScope } from '#features/work/work-orders/work-order.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { Overrun } from './direct-order.contract.ts';
import type { Partner } from './partner.contract.ts';

/** A request with the fields an order needs; undefined out of the viewer's reach. */
export async function findOrderable(db: Kysely<DB>, viewer: Viewer, id: string) {
  return db
    .selectFrom('requests as r')
    .select([
      'r.id',
      'r.company_id as companyId',
      'r.site_id as siteId',
      'r.trade',
      'r.description',
      'r.wanted_to as wantedTo',
      'r.currency',
      'r.version',
      'r.state',
      sql<string | null>`(SELECT ${departementAt('s')} FROM sites s WHERE s.id = r.site_id)`.as('departement'),
    ])
    .where('r.id', '=', id)
    .where(reachesRequest(viewer))
    .executeTakeFirst();
}

/** Whether the company `id` practises a trade, or has not declared any yet. */
const practises = (id: RawBuilder<unknown>, trade: string | null) =>
  sql<boolean>`(${trade}::text IS NULL OR coalesce((SELECT bool_or(t.trade = ${trade}) FROM provider_trades t
    WHERE t.company_id = ${id}), true))`;

export async function isOfTrade(db: Kysely<DB>, providerId: string, trade: string | null): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT ${practises(sql`${providerId}::uuid`, trade)} AS is`.execute(db);
  return rows[0]?.is ?? false;
}

/** Collaborating providers: those of the trade or without a declared one first, then by name. */
export async function partnersOf(
  db: Kysely<DB>,
  { companyId, trade }: { companyId: string; trade: string | null },
): Promise<Partner[]> {
  const { rows } = await sql<Partner>`
    SELECT c.id, ${companyName('c')} AS name, c.city, ${practises(sql`c.id`, trade)} AS "isOfTrade",
      coalesce(track_record(c.id, ${trade ?? ''}), track_record(c.id, '')) AS "trackRecord"
    FROM collaborations k JOIN company_profiles c ON c.id = k.provider_id
    WHERE k.ordering_id = ${companyId} AND k.state = 'active'
    ORDER BY 4 DESC, 2, c.id LIMIT 500`.execute(db);
  return rows;
}

const overruns = (db: Kysely<DB>) =>
  db
    .selectFrom('order_overruns as v')
    .innerJoin('work_orders as w', 'w.id', 'v.work_order_id')
    .select([
      'v.id',
      'v.work_order_id as orderId',
      sql<Overrun['state']>`v.state`.as('state'),
      'v.amount_ht_minor as amountHtMinor',
      'v.reason',
      sql<Omit<Overrun['lines'][number], 'totalHtMinor'>[]>`v.lines`.as('lines'),
      sql<Overrun['photos']>`coalesce((SELECT json_agg(json_build_object('id', f.id, 'name', f.name, 'width', f.width,
        'height', f.height) ORDER BY f.position) FROM attachments f
        WHERE f.owner_kind = 'overrun' AND f.owner_id = v.id), '[]')`.as('photos'),
      'v.decline_reason as declineReason',
      'v.created_at as createdAt',
      'v.decided_at as decidedAt',
      'v.version',
    ]);
export type OverrunRow = Awaited<ReturnType<ReturnType<typeof overruns>['executeTakeFirstOrThrow']>>;

/** Overruns of an order that the caller has checked: open ones, then the latest. */
export async function overrunsOf(db: Kysely<DB>, orderId: string): Promise<OverrunRow[]> {
  return overruns(db)
    .where('v.work_order_id', '=', orderId)
    .orderBy(sql`v.state = 'waiting'`, 'desc')
    .orderBy('v.created_at', 'desc')
    .execute();
}

/** Undefined when its order is out of the viewer's reach. */
export async function findOverrun(db: Kysely<DB>, viewer: Viewer, id: string): Promise<OverrunRow | undefined> {
  return overruns(db).where('v.id', '=', id).where(orderScope(viewer)).executeTakeFirst();
}
