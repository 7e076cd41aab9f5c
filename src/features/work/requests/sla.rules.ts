import { addWorkingDays, addWorkingTime, workingTime } from '#common/working-days.ts';
import type { Priority } from './request.rules.ts';

const hour = 3_600_000;

/** What a clock runs by: how urgent it is, and where: the clocks and the holidays are the site's. */
export interface Clock {
  priority: Priority;
  departement: string | null;
}

/** The hours of an urgent visit pass at night and on holidays too: water does not wait for Monday. */
const runsAlways = ({ priority }: Clock) => priority === 'urgent' || priority === 'high';

/** How long a clock runs from one instant to another. */
const elapsed = (clock: Clock, from: Date, to: Date) =>
  runsAlways(clock) ? to.getTime() - from.getTime() : workingTime(from, to, clock.departement);

/** When a clock has run so long. */
const after = (clock: Clock, from: Date, milliseconds: number) =>
  runsAlways(clock) ? new Date(from.getTime() + milliseconds) : addWorkingTime(from, milliseconds, clock.departement);

/** When the first visit is due (product.md §3): 4 h, 24 h, then 5 and 15 French working days after the order. */
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

/** When something is due after a hold: what was left of its time then is left from now; what was past stays past. */
export function resumedDue(clock: Clock, due: Date, { heldAt, now }: { heldAt: Date; now: Date }): Date {
  if (due <= heldAt) return new Date(due.getTime() + now.getTime() - heldAt.getTime());
  return after(clock, now, elapsed(clock, heldAt, due));
}
