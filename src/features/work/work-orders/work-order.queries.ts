import { type Kysely, sql } from 'kysely';
import { departementAt } from '#features/estate/sites/site.scope.ts';
import { partScope } from '#features/work/requests/request.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { Snag } from './snag.contract.ts';
import type { WorkOrder } from './work-order.contract.ts';
import { orderScope } from './work-order.scope.ts';

function orders(db: Kysely<DB>) {
  return db
    .selectFrom('work_orders as w')
    .innerJoin('requests as r', 'r.id', 'w.request_id')
    .innerJoin('sites as s', 's.id', 'r.site_id')
    .innerJoin('company_profiles as o', 'o.id', 'w.company_id')
    .innerJoin('company_profiles as p', 'p.id', 'w.provider_id')
    .select([
      'w.id',
      'w.number',
      sql<WorkOrder['state']>`w.state`.as('state'),
      'w.request_id as requestId',
      'r.number as requestNumber',
      'r.title',
      'r.state as requestState',
      departementAt('s').as('departement'),
      'w.quote_id as quoteId',
      sql<WorkOrder['origin']>`w.origin`.as('origin'),
      sql<WorkOrder['linesState']>`w.lines_state`.as('linesState'),
      'w.terms_id as termsId',
      'w.ceiling_ht_minor as ceilingHtMinor',
      'w.retention_bp as retentionBp',
      'w.note',
      'w.ends_on as endsOn',
      'w.company_id as companyId',
      companyName('o').as('companyName'),
      'o.phone as companyPhone',
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
      'w.confirm_by as confirmBy',
      sql<boolean>`w.lapsed_at IS NOT NULL`.as('lapsed'),
      'w.confirmed_at as confirmedAt',
      'w.completed_at as completedAt',
      'w.accepted_at as acceptedAt',
      'w.refusal_reason as refusalReason',
      'w.version',
    ]);
}

export type OrderRow = Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>;

const seen = (db: Kysely<DB>, viewer: Viewer) => orders(db).where(orderScope(viewer));

/** One order, for automatic acts: no reach is checked. */
export async function orderByItself(db: Kysely<DB>, id: string): Promise<OrderRow | undefined> {
  return orders(db).where('w.id', '=', id).executeTakeFirst();
}

export async function findOrder(db: Kysely<DB>, viewer: Viewer, id: string): Promise<OrderRow | undefined> {
  return seen(db, viewer).where('w.id', '=', id).executeTakeFirst();
}

/** The order of a request that the viewer may read; a refused one is only on the thread. */
export async function findOrderOf(db: Kysely<DB>, viewer: Viewer, requestId: string): Promise<OrderRow | undefined> {
  return seen(db, viewer)
    .where('w.request_id', '=', requestId)
    .where('w.state', '<>', 'refused')
    .orderBy('w.issued_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const confirmedStates: readonly string[] = ['confirmed', 'under_way', 'completed', 'accepted', 'invoiced'];

export const isConfirmed = (state: string): boolean => confirmedStates.includes(state);

export async function hasConfirmed(
  db: Kysely<DB>,
  { requestId, providerId }: { requestId: string; providerId: string },
): Promise<boolean> {
  const order = await db
    .selectFrom('work_orders')
    .select('id')
    .where('request_id', '=', requestId)
    .where('provider_id', '=', providerId)
    .where('state', 'in', confirmedStates)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

const snagColumns = [
  's.id',
  's.work_order_id as orderId',
  's.position',
  's.description',
  's.place',
  sql<Snag['severity']>`s.severity`.as('severity'),
  sql<Snag['state']>`s.state`.as('state'),
  's.due_on as dueOn',
  's.fixed_at as fixedAt',
  's.lifted_at as liftedAt',
  's.version',
] as const;

/** The snags of an order that the caller has checked, in order. */
export async function snagsOf(db: Kysely<DB>, orderId: string): Promise<SnagRow[]> {
  return db
    .selectFrom('snags as s')
    .where('s.work_order_id', '=', orderId)
    .orderBy('s.position')
    .select(snagColumns)
    .execute();
}

/** Undefined when its order is out of the viewer's reach. */
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

/** In order of arrival. */
export async function snagPhotosOf(db: Kysely<DB>, snagIds: readonly string[], kinds: readonly string[]) {
  if (snagIds.length === 0) return [];
  return db
    .selectFrom('attachments')
    .where('owner_kind', 'in', kinds)
    .where('owner_id', 'in', snagIds)
    .orderBy('position')
    .select(['id', 'owner_id as snagId', 'owner_kind as kind', 'name', 'width', 'height'])
    .execute();
}

/** Whether a request is in reach, or was until the viewer's order fell through. */
export async function canReadRequest(db: Kysely<DB>, viewer: Viewer, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('requests as r')
    .select('r.id')
    .where('r.id', '=', id)
    .where(partScope(viewer))
    .executeTakeFirst();
  return row !== undefined;
}
