import { addDays, parisDay } from '#common/days.ts';
import { refuse, refuseFields } from '#common/problems.ts';
import { advanceRequest } from '#features/requests/request.public.ts';
import { lockForMove, type Target } from './lock-work-order.ts';
import { type Context, moveOrder, tellOfOrder } from './move-work-order.ts';
import { readOrder } from './present-work-order.ts';
import type { WorkOrder } from './work-order.contract.ts';
import { plannedDay, workOrderProblems } from './work-order.rules.ts';

const longestWait = 366;

function checkDay(startOn: string, now: Date): void {
  const today = parisDay(now);
  const message =
    startOn < today
      ? 'Cette date est passée.'
      : startOn > addDays(today, longestWait)
        ? 'Fixez une date dans l’année qui vient.'
        : null;
  if (message) throw refuseFields({ path: ['startOn'], message });
}

/** The provider says which day it comes; until it begins, it may say another. */
export async function scheduleWork(
  { db, ...acting }: Context,
  { startOn, ...target }: Target & { startOn: string },
): Promise<WorkOrder> {
  const { viewer, now } = acting;
  return db.transaction().execute(async (trx) => {
    const { order, request } = await lockForMove(trx, viewer, 'schedule', target);
    checkDay(startOn, now);
    await moveOrder(trx, acting, order, { start_on: startOn });
    await advanceRequest(trx, request, 'scheduled', now);
    await tellOfOrder(trx, acting, order, 'request.scheduled', { startOn });
    return readOrder(trx, viewer, order.id);
  });
}

/** The provider is at work, planned or not; on another day than the planned one it says so. */
export async function startWork(
  { db, ...acting }: Context,
  { otherDay, ...target }: Target & { otherDay: boolean },
): Promise<WorkOrder> {
  const { viewer, now } = acting;
  return db.transaction().execute(async (trx) => {
    const { order, request } = await lockForMove(trx, viewer, 'start', target);
    const today = parisDay(now);
    const plannedOn = plannedDay(order);
    const moved = plannedOn !== null && plannedOn !== today;
    if (moved && !otherDay) throw refuse(workOrderProblems.OTHER_DAY, { plannedOn, today });
    await moveOrder(trx, acting, order, { state: 'under_way' });
    await advanceRequest(trx, request, 'in_progress', now);
    await tellOfOrder(trx, acting, order, 'request.started', moved ? { plannedOn, startedOn: today } : {});
    return readOrder(trx, viewer, order.id);
  });
}

/** The provider has finished, with a word if it likes: the ordering side receives the work. */
export async function completeWork(
  { db, ...acting }: Context,
  { note, ...target }: Target & { note: string },
): Promise<WorkOrder> {
  const { viewer, now } = acting;
  return db.transaction().execute(async (trx) => {
    const { order, request } = await lockForMove(trx, viewer, 'complete', target);
    await moveOrder(trx, acting, order, { state: 'completed', completed_at: now });
    await advanceRequest(trx, request, 'done', now);
    await tellOfOrder(trx, acting, order, 'request.done', note ? { note } : {});
    return readOrder(trx, viewer, order.id);
  });
}
