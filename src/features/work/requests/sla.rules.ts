import { addWorkingDays } from '#common/working-days.ts';
import type { Priority } from './request.rules.ts';

const hour = 3_600_000;

/** When the first visit is due (product.md §3): 4 h, 24 h, then 5 and 15 French working days after the order. */
export function firstVisitDue(priority: Priority, orderedAt: Date): Date {
  switch (priority) {
    case 'urgent':
      return new Date(orderedAt.getTime() + 4 * hour);
    case 'high':
      return new Date(orderedAt.getTime() + 24 * hour);
    case 'normal':
      return addWorkingDays(orderedAt, 5);
    case 'low':
      return addWorkingDays(orderedAt, 15);
  }
}
