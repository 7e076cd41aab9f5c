import { addDays } from '#common/days.ts';
import { dayAt } from '#common/place-time.ts';
import type { PlaceCode } from '#common/territories.ts';
import type { RequestInput } from '#features/work/requests/request.contract.ts';

/** Reasonable days to wait for quotes, by priority; unlimited when it can wait. */
const sensibleDays: Partial<Record<RequestInput['priority'], number>> = { urgent: 1, high: 3, normal: 30 };

export interface TenderDates {
  priority: RequestInput['priority'];
  deadlineAt: string | null;
  wantedFrom: string | null;
  wantedTo: string | null;
  /** Of the site, whose time zone delimits days. */
  departement: PlaceCode;
}

/** How the deadline for quotes contradicts the wished dates or the priority; a warning, never a refusal. */
export function contradictionOf(
  { priority, deadlineAt, wantedFrom, wantedTo, departement }: TenderDates,
  now: Date,
): 'afterEnd' | 'afterStart' | 'tooLong' | null {
  if (!deadlineAt) return null;
  const deadline = dayAt(new Date(deadlineAt), departement);
  if (wantedTo && deadline > wantedTo) return 'afterEnd';
  if (wantedFrom && deadline > wantedFrom) return 'afterStart';
  const days = sensibleDays[priority];
  return days !== undefined && deadline > addDays(dayAt(now, departement), days) ? 'tooLong' : null;
}
