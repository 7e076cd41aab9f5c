import { fault } from '#common/faults.ts';
import { addDays } from '#common/days.ts';
import { dayAt } from '#common/place-time.ts';
import { refuse, refuseFields, worded } from '#common/problems.ts';
import { advanceRequest } from '#features/work/requests/request.public.ts';
import type { Call, Target } from '#platform/act.ts';
import { onOrder } from './lock-work-order.ts';
import { readOrder } from './present-work-order.ts';
import { recordOrderEvent } from './record-order-event.ts';
import { said } from './said.ts';
import type { WorkOrder } from './work-order.contract.ts';
import { plannedDay, workOrderProblems } from './work-order.rules.ts';

const longestWait = 366;

function checkDay(startOn: string, today: string): void {
  const message = startOn < today ? fault('past') : startOn > addDays(today, longestWait) ? fault('withinYear') : null;
  if (message) throw refuseFields({ path: ['startOn'], message });
}

/** The provider sets the day of the work; until it begins, it may set another. */
export async function scheduleWork(
  acting: Call,
  { startOn, ...target }: Target & { startOn: string },
): Promise<WorkOrder> {
  return onOrder(acting, 'schedule', target, async ({ trx, viewer, now, order, request, move }) => {
    checkDay(startOn, dayAt(now, order.departement));
    await move({ start_on: startOn });
    await advanceRequest(trx, request, 'scheduled', now);
    await recordOrderEvent(trx, acting, order, 'request.scheduled', { startOn });
    return readOrder(trx, viewer, order.id);
  });
}

/** The provider has begun, planned or not; another day than the planned one must be confirmed. */
export async function startWork(
  acting: Call,
  { otherDay, ...target }: Target & { otherDay: boolean },
): Promise<WorkOrder> {
  return onOrder(acting, 'start', target, async ({ trx, viewer, now, order, request, move }) => {
    const today = dayAt(now, order.departement);
    const plannedOn = plannedDay(order);
    const moved = plannedOn !== null && plannedOn !== today;
    if (moved && !otherDay) {
      const message = said('answers.otherDay', { day: plannedOn });
      throw refuse(worded(workOrderProblems.OTHER_DAY, message), { plannedOn, today });
    }
    await move();
    await advanceRequest(trx, request, 'in_progress', now);
    await recordOrderEvent(trx, acting, order, 'request.started', moved ? { plannedOn, startedOn: today } : {});
    return readOrder(trx, viewer, order.id);
  });
}

/** The provider has finished, with an optional note: the ordering side then receives the work. */
export async function completeWork(acting: Call, { note, ...target }: Target & { note: string }): Promise<WorkOrder> {
  return onOrder(acting, 'complete', target, async ({ trx, viewer, now, order, request, move }) => {
    await move({ completed_at: now });
    await advanceRequest(trx, request, 'done', now);
    await recordOrderEvent(trx, acting, order, 'request.done', note ? { note } : {});
    return readOrder(trx, viewer, order.id);
  });
}
