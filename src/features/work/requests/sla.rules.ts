import { addWorkingDays, addWorkingTime, workingTime } from '#common/working-days.ts';
import type { Priority } from './request.rules.ts';

const hour = 3_600_000;

export interface Clock {
  priority: Priority;
  departement: string | null;
}

/** Urgent hours run at night and on holidays too: water does not wait for Monday. */
const runsAlways = ({ priority }: Clock) => priority === 'urgent' || priority === 'high';

const elapsed = (clock: Clock, from: Date, to: Date) =>
  runsAlways(clock) ? to.getTime() - from.getTime() : workingTime(from, to, clock.departement);

/** The instant at which so much counted time has passed. */
const after = (clock: Clock, from: Date, milliseconds: number) =>
  runsAlways(clock) ? new Date(from.getTime() + milliseconds) : addWorkingTime(from, milliseconds, clock.departement);

/** First visit due (product.md §3): 4 h, 24 h, then 5 and 15 French working days after the order. */
export function firstVisitDue({ priority, departement }: Clock, orderedAt: Date): Date {
  switch (priority) {
    case 'urgent':
      return new Date(orderedAt.getTime() + 4 * hour);
    case 'high':
      return new Date(orderedAt.getTime() + 24 * hour);
    case 'normal':
      return addWorkingDays(orderedAt, 5, departement);
    case 'low':
      return addWorkingDays(orderedAt, 15, departement);
  }
}

/** When three quarters of that time have passed. */
export function warnedAt(clock: Clock, orderedAt: Date): Date {
  return after(clock, orderedAt, elapsed(clock, orderedAt, firstVisitDue(clock, orderedAt)) * 0.75);
}

/** New due date after a hold: keeps the remaining time; a due date already past stays past. */
export function resumedDue(clock: Clock, due: Date, { heldAt, now }: { heldAt: Date; now: Date }): Date {
  if (due <= heldAt) return new Date(due.getTime() + now.getTime() - heldAt.getTime());
  return after(clock, now, elapsed(clock, heldAt, due));
}
