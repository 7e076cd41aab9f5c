import type { Kysely } from 'kysely';
import { dayAt } from '#common/place-time.ts';
import { cutPage } from '#platform/db/keyset.ts';
import { orNotFound } from '#common/problems.ts';
import { findOrder, plannedDay } from '#features/work/work-orders/work-order.public.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type Viewer } from '#platform/session/viewer.ts';
import { presentVisits } from './present-visit.ts';
import type { Visit } from './visit.contract.ts';
import { listVisits, type Wanted } from './visit-list.queries.ts';
import { plannableActs } from './visit.rules.ts';

export async function pageOfVisits(
  db: Kysely<DB>,
  viewer: Viewer,
  wanted: Wanted,
): Promise<{ items: Visit[]; nextCursor: string | null }> {
  const { rows, nextCursor } = cutPage(await listVisits(db, viewer, wanted), wanted.limit);
  return { items: await presentVisits(db, viewer, rows), nextCursor };
}

export async function visitsOfOrder(db: Kysely<DB>, viewer: Viewer, workOrderId: string) {
  const order = orNotFound(await findOrder(db, viewer, workOrderId));
  const rows = await listVisits(db, viewer, { workOrderId, limit: 200, states: [] });
  const planned = plannedDay(order);
  const [first] = rows.flatMap(({ state, startsAt, departement }) =>
    state === 'confirmed' && startsAt ? [dayAt(startsAt, departement)] : [],
  );
  return {
    items: await presentVisits(db, viewer, rows),
    // The order's date follows its visits: a different one comes from an amendment.
    amendedTo: planned && first && planned !== first ? planned : null,
    acts: plannableActs.of(actorOf(viewer), order),
  };
}
