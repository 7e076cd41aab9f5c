import type { Transaction } from 'kysely';
import { refuse, worded } from '#common/problems.ts';
import { beginOrder } from '#features/work/work-orders/work-order.public.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { free } from './book-party.ts';
import { onVisit, updateVisit } from './lock-visit.ts';
import { recordVisitEvent } from './record-visit-event.ts';
import { said } from './said.ts';
import type { VisitRow } from './visit.queries.ts';
import { visitProblems, whyMoved } from './visit.rules.ts';
import { told } from './write-slots.ts';

interface At {
  id: string;
  version?: number | undefined;
  /** When it was, by the clock that counts: a phone without network says it later. */
  at: Date;
}

/** Refuses what a phone says of a visit that was moved since it was read there. */
export function assertSameTime(visit: VisitRow, startsAt: string): void {
  if (visit.startsAt?.toISOString() !== startsAt) throw refuse(worded(visitProblems.VISIT_MOVED, whyMoved(visit)));
}

/** Who waits is told within that time, or not at all. */
const tellMs = 30 * 60_000;

/** A crew is on its way, once a visit: of a second phone that says so nobody hears. */
export async function setOut(
  trx: Transaction<DB>,
  acting: Omit<Call, 'db'>,
  { at, minutes, startsAt, ...target }: At & { minutes: number | null; startsAt: string },
): Promise<void> {
  const { visit, move } = await onVisit.within(trx, acting, 'setOut', target);
  if (visit.setOutAt) return;
  assertSameTime(visit, startsAt);
  if (acting.now.getTime() - at.getTime() > tellMs) {
    const stale = said('answers.setOutStale', { at: at.toISOString(), departement: visit.departement ?? '' });
    throw refuse(worded(visitProblems.SET_OUT_STALE, stale));
  }
  const expected = minutes === null ? null : new Date(at.getTime() + minutes * 60_000);
  await move({ set_out_at: at, expected_at: expected });
  await recordVisitEvent(trx, acting, visit, 'visit.set-out', {
    ...told({ startsAt: visit.startsAt ?? visit.listedAt, endsAt: visit.endsAt ?? visit.listedUntil }),
    at: at.toISOString(),
    ...(expected && { expectedAt: expected.toISOString() }),
  });
}

/** A crew is on site: its order begins, and the clock of the first visit stops. */
export async function arriveOnVisit(
  trx: Transaction<DB>,
  acting: Omit<Call, 'db'>,
  { at, distanceM, ...target }: At & { distanceM?: number | undefined },
): Promise<void> {
  const { visit, order, request, move } = await onVisit.within(trx, acting, 'arrive', target);
  await move({ arrived_at: at, arrived_received_at: acting.now, arrived_distance_m: distanceM ?? null });
  await beginOrder(trx, acting, { order, request, facts: order }, at);
  await recordVisitEvent(trx, acting, visit, 'visit.arrived', {
    at: at.toISOString(),
    ...(distanceM !== undefined && { distanceM }),
  });
}

/** A crew has left, its visit done: the order is not finished by that, which stays an act of its own. */
export async function finishVisit(
  trx: Transaction<DB>,
  acting: Omit<Call, 'db'>,
  { at, ...target }: At,
): Promise<void> {
  const { visit, move } = await onVisit.within(trx, acting, 'finish', target);
  const since = visit.arrivedAt ?? at;
  const left = at < since ? since : at;
  await move({ left_at: left, left_received_at: acting.now });
  await free(trx, visit.id, left < acting.now ? left : acting.now);
  const minutes = Math.round((left.getTime() - since.getTime()) / 60_000);
  await recordVisitEvent(trx, acting, visit, 'visit.finished', { at: left.toISOString(), minutes });
}

/** The times of a crew on site were put right: its visit, whose request is held, says them too. */
export async function correctVisit(
  trx: Transaction<DB>,
  { id, arrivedAt, leftAt }: { id: string; arrivedAt: Date; leftAt: Date | null },
  now: Date,
): Promise<void> {
  const { arrived_at, left_at } = await trx
    .selectFrom('visits')
    .where('id', '=', id)
    .select(['arrived_at', 'left_at'])
    .executeTakeFirstOrThrow();
  await updateVisit(
    trx,
    id,
    {
      // What was put right was received as it was put right.
      ...(+arrivedAt !== +(arrived_at ?? 0) && { arrived_at: arrivedAt, arrived_received_at: now }),
      ...(leftAt && +leftAt !== +(left_at ?? 0) && { left_at: leftAt, left_received_at: now }),
    },
    now,
  );
}
