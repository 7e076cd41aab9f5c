import { addDays } from '#common/days.ts';
import { parisInstant } from '#common/paris-time.ts';
import { readClock } from '#common/time-of-day.ts';

export interface WrittenAbsence {
  from: string;
  to: string;
  /** Days; else from an hour of the first to an hour of the last. */
  whole: boolean;
  hours: { from: string; to: string };
}

/** When somebody is away, as it is written; null as long as a day or an hour is missing. */
export function absenceTime({ from, to, whole, hours }: WrittenAbsence): { startsAt: string; endsAt: string } | null {
  if (!from || !to || (!whole && (readClock(hours.from) === null || readClock(hours.to) === null))) return null;
  const starts = parisInstant(from, whole ? '00:00' : hours.from);
  const ends = whole ? parisInstant(addDays(to, 1), '00:00') : parisInstant(to, hours.to);
  return { startsAt: starts.toISOString(), endsAt: ends.toISOString() };
}
