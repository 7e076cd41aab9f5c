import { type Kysely, sql } from 'kysely';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { VisitCall, VisitReason } from './visit.contract.ts';
import { accessFacts, visitHeads } from './visit-head.scope.ts';
import { visitScope } from './visit.scope.ts';

/** Visits `v` with the columns they show. */
export function visits(db: Kysely<DB>) {
  return visitHeads(db)
    .innerJoin('company_profiles as p', 'p.id', 'v.provider_id')
    .select([
      'v.duration_minutes as durationMinutes',
      'v.starts_at as startsAt',
      'v.ends_at as endsAt',
      'v.listed_at as listedAt',
      'v.listed_until as listedUntil',
      'v.held_until as heldUntil',
      'r.state as requestState',
      companyName('p').as('providerName'),
      'p.phone',
      sql<VisitReason | null>`v.reason_kind`.as('reasonKind'),
      'v.reason',
      sql<VisitCall[]>`v.calls`.as('calls'),
    ])
    .select(accessFacts);
}

export type VisitRow = Awaited<ReturnType<ReturnType<typeof visits>['executeTakeFirstOrThrow']>>;

/** Undefined when out of the viewer's reach. */
export async function findVisit(db: Kysely<DB>, viewer: Viewer, id: string): Promise<VisitRow | undefined> {
  return visits(db).where(visitScope(viewer)).where('v.id', '=', id).executeTakeFirst();
}

/** One visit for automatic acts, without an access check. */
export async function visitByItself(db: Kysely<DB>, id: string): Promise<VisitRow | undefined> {
  return visits(db).where('v.id', '=', id).executeTakeFirst();
}

/** An order's earliest confirmed time; null without any. */
export async function firstConfirmed(db: Kysely<DB>, workOrderId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('visits')
    .where('work_order_id', '=', workOrderId)
    .where('state', '=', 'confirmed')
    .orderBy('starts_at')
    .limit(1)
    .select('starts_at as startsAt')
    .executeTakeFirst();
  return row?.startsAt ?? null;
}

export async function lastNumber(db: Kysely<DB>, workOrderId: string): Promise<number> {
  const row = await db
    .selectFrom('visits')
    .where('work_order_id', '=', workOrderId)
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}

export async function openVisits(db: Kysely<DB>, requestId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('visits')
    .where('request_id', '=', requestId)
    .where('state', 'in', ['proposed', 'confirmed'])
    .orderBy('number')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Earliest first. */
export async function slotsOf(db: Kysely<DB>, visitIds: readonly string[]) {
  if (visitIds.length === 0) return [];
  return db
    .selectFrom('visit_slots')
    .where('visit_id', 'in', visitIds)
    .orderBy('starts_at')
    .orderBy('id')
    .select(['id', 'visit_id as visitId', 'starts_at as startsAt', 'ends_at as endsAt'])
    .execute();
}

export async function workersOf(db: Kysely<DB>, visitIds: readonly string[]) {
  if (visitIds.length === 0) return [];
  return db
    .selectFrom('visit_workers as g')
    .innerJoin('workers as m', 'm.id', 'g.worker_id')
    .where('g.visit_id', 'in', visitIds)
    .orderBy('m.leads', 'desc')
    .orderBy('m.name')
    .select(['g.visit_id as visitId', 'm.id', 'm.name', 'm.phone'])
    .execute();
}

export async function vehiclesOf(db: Kysely<DB>, visitIds: readonly string[]) {
  if (visitIds.length === 0) return [];
  return db
    .selectFrom('visit_vehicles as g')
    .innerJoin('vehicles as m', 'm.id', 'g.vehicle_id')
    .where('g.visit_id', 'in', visitIds)
    .orderBy('m.name')
    .select(['g.visit_id as visitId', 'm.id', 'm.name', 'm.plate'])
    .execute();
}

export async function siteOfOrder(db: Kysely<DB>, workOrderId: string) {
  return db
    .selectFrom('work_orders as w')
    .innerJoin('requests as r', 'r.id', 'w.request_id')
    .innerJoin('sites as t', 't.id', 'r.site_id')
    .where('w.id', '=', workOrderId)
    .select(['t.id', 't.latitude', 't.longitude', 'r.trade', sql<string | null>`w.start_on::text`.as('startOn')])
    .executeTakeFirstOrThrow();
}
