import type { Transaction } from 'kysely';
import { bindingMoment, isToldLate } from '#common/made-at.ts';
import { dayAt } from '#common/place-time.ts';
import { advanceRequest, unscheduleRequest } from '#features/work/requests/request.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { type OrderLock, updateOrder } from './lock-work-order.ts';
import { recordOrderEvent } from './record-order-event.ts';
import { plannedDay } from './work-order.rules.ts';

/** Until work begins, the planned day follows the first confirmed visit; null without one. Records no event. */
export async function planOrder(
  trx: Transaction<DB>,
  { order, request }: OrderLock,
  { startOn, now }: { startOn: string | null; now: Date },
): Promise<void> {
  // On hold no day is planned, but the previous one is restored afterwards.
  const planned = request.heldState === 'scheduled' ? order.startOn : plannedDay(order);
  if (order.state !== 'confirmed' || planned === startOn) return;
  await updateOrder(trx, order.id, { start_on: startOn }, now);
  if (startOn === null) await unscheduleRequest(trx, request, now);
  else if (request.state === 'awarded') await advanceRequest(trx, request, 'scheduled', now);
}

/** A crew is on site since `at`: begins a waiting order; the event names the planned day if different. */
export async function beginOrder(
  trx: Transaction<DB>,
  acting: { viewer: Viewer | null; now: Date },
  { order, request }: OrderLock,
  at: Date,
): Promise<void> {
  if (order.state !== 'confirmed') return;
  const begun = bindingMoment(at, acting.now);
  const [plannedOn, startedOn] = [plannedDay(order), dayAt(begun, order.departement)];
  await updateOrder(trx, order.id, { state: 'under_way' }, acting.now);
  await advanceRequest(trx, request, 'in_progress', acting.now);
  const days = plannedOn && plannedOn !== startedOn ? { plannedOn, startedOn } : {};
  const late = isToldLate(begun, acting.now) ? { at: begun.toISOString() } : {};
  await recordOrderEvent(trx, acting, order, 'request.started', { ...days, ...late });
}
