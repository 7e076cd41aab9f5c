import { addDays, parisDay } from '#common/days.ts';
import type { RequestInput } from '#features/work/requests/request.contract.ts';

/** How many days of waiting for quotes still make sense, by priority; any for what can wait. */
const sensibleDays: Partial<Record<RequestInput['priority'], number>> = { urgent: 1, high: 3, normal: 30 };

export interface TenderDates {
  priority: RequestInput['priority'];
  deadlineAt: string | null;
  wantedFrom: string | null;
  wantedTo: string | null;
}

/** How the deadline for quotes contradicts the wished dates or the priority; told before publication, never refused. */
export function contradictionOf(
  { priority, deadlineAt, wantedFrom, wantedTo }: TenderDates,
  now: Date,
): 'afterEnd' | 'afterStart' | 'tooLong' | null {
  if (!deadlineAt) return null;
  const deadline = parisDay(new Date(deadlineAt));
  if (wantedTo && deadline > wantedTo) return 'afterEnd';
  if (wantedFrom && deadline > wantedFrom) return 'afterStart';
  const days = sensibleDays[priority];
  return days !== undefined && deadline > addDays(parisDay(now), days) ? 'tooLong' : null;
}
