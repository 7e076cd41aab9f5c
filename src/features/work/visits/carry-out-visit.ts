import type { Transaction } from 'kysely';
import { beginOrder } from '#features/work/work-orders/work-order.public.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { free } from './book-party.ts';
import { onVisit, updateVisit } from './lock-visit.ts';
import { recordVisitEvent } from './record-visit-event.ts';

interface At {
  id: string;
  version?: number | undefined;
  /** When it was, by the clock that counts: a phone without network says it later. */
  at: Date;
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
