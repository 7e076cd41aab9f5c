import { type Kysely, sql } from 'kysely';
import { requestScope } from '#features/work/requests/request.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { Snag, WorkOrder } from './work-order.contract.ts';
import { orderScope } from './work-order.scope.ts';

function seen(db: Kysely<DB>, viewer: Viewer) {
  return db
    .selectFrom('work_orders as w')
    .innerJoin('requests as r', 'r.id', 'w.request_id')
    .innerJoin('company_profiles as o', 'o.id', 'w.company_id')
    .innerJoin('company_profiles as p', 'p.id', 'w.provider_id')
    .where(orderScope(viewer))
    .select([
      'w.id',
      'w.number',
      sql<WorkOrder['state']>`w.state`.as('state'),
      'w.request_id as requestId',
      'r.number as requestNumber',
      'r.title',
      'r.state as requestState',
      'w.quote_id as quoteId',
      'w.company_id as companyId',
      companyName('o').as('companyName'),
      'w.provider_id as providerId',
      companyName('p').as('providerName'),
      'p.phone',
      'p.email',
      'w.currency',
      'w.total_ht_minor as totalHtMinor',
      'w.total_vat_minor as totalVatMinor',
      'w.total_ttc_minor as totalTtcMinor',
      'w.start_on as startOn',
      'w.issued_at as issuedAt',
      'w.confirmed_at as confirmedAt',
      'w.completed_at as completedAt',
      'w.accepted_at as acceptedAt',
      'w.refusal_reason as refusalReason',
      'w.version',
    ]);
}

export type OrderRow = Awaited<ReturnType<ReturnType<typeof seen>['executeTakeFirstOrThrow']>>;

/** One order, undefined when out of the viewer's reach. */
export async function findOrder(db: Kysely<DB>, viewer: Viewer, id: string): Promise<OrderRow | undefined> {
  return seen(db, viewer).where('w.id', '=', id).executeTakeFirst();
}

/** The order of a request that the viewer may read; one that was refused is of the past, told by the thread. */
export async function findOrderOf(db: Kysely<DB>, viewer: Viewer, requestId: string): Promise<OrderRow | undefined> {
  return seen(db, viewer)
    .where('w.request_id', '=', requestId)
    .where('w.state', '<>', 'refused')
    .orderBy('w.issued_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const snagColumns = [
  's.id',
  's.work_order_id as orderId',
  's.position',
  's.description',
  sql<Snag['state']>`s.state`.as('state'),
  's.fixed_at as fixedAt',
  's.lifted_at as liftedAt',
  's.version',
] as const;

/** What was noted at the acceptance of an order in the caller's reach, in its order. */
export async function snagsOf(db: Kysely<DB>, orderId: string): Promise<SnagRow[]> {
  return db
    .selectFrom('snags as s')
    .where('s.work_order_id', '=', orderId)
    .orderBy('s.position')
    .select(snagColumns)
    .execute();
}

/** One snag, undefined when its order is out of the viewer's reach. */
export async function findSnag(db: Kysely<DB>, viewer: Viewer, id: string) {
  return db
    .selectFrom('snags as s')
    .innerJoin('work_orders as w', 'w.id', 's.work_order_id')
    .where(orderScope(viewer))
    .where('s.id', '=', id)
    .select(snagColumns)
    .executeTakeFirst();
}

export type SnagRow = NonNullable<Awaited<ReturnType<typeof findSnag>>>;

/** Whether a request is in reach. */
export async function canReadRequest(db: Kysely<DB>, viewer: Viewer, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('requests as r')
    .select('r.id')
    .where('r.id', '=', id)
    .where(requestScope(viewer))
    .executeTakeFirst();
  return row !== undefined;
}
