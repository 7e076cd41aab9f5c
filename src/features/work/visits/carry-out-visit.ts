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
  /** Effective time: an offline phone reports it later. */
  at: Date;
}

/** Refuses a phone's report on a visit that was moved since it was read. */
export function assertSameTime(visit: VisitRow, startsAt: string): void {
  if (visit.startsAt?.toISOString() !== startsAt) throw refuse(worded(visitProblems.VISIT_MOVED, whyMoved(visit)));
}

/** Notices older than this are not sent. */
const tellMs = 30 * 60_000;

/** A crew is on its way; only the first report of a visit notifies anyone. */
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

/** A crew is on site: starts its order, and stops the first visit's clock. */
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

/** A crew left with its visit done; finishing the order is a separate act. */
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

/** Applies corrected times of a crew to its visit, whose request is locked. */
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
      // A corrected time counts as received when it was corrected.
      ...(+arrivedAt !== +(arrived_at ?? 0) && { arrived_at: arrivedAt, arrived_received_at: now }),
      ...(leftAt && +leftAt !== +(left_at ?? 0) && { left_at: leftAt, left_received_at: now }),
    },
    now,
  );
}
