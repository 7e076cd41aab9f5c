import { instantAt } from '#common/place-time.ts';
import type { PlaceCode } from '#common/territories.ts';
import { readClock } from '#common/time-of-day.ts';

export interface WrittenAbsence {
  from: string;
  to: string;
  /** Whole days; otherwise from an hour of the first to an hour of the last. */
  whole: boolean;
  hours: { from: string; to: string };
}

/** An absence, in the time zone of the company; null if a day or an hour is missing. */
export function absenceTime(
  { from, to, whole, hours }: WrittenAbsence,
  place: PlaceCode,
): { startsAt: string; endsAt: string } | null {
  if (!from || !to || (!whole && (readClock(hours.from) === null || readClock(hours.to) === null))) return null;
  const starts = instantAt(from, whole ? '00:00' : hours.from, place);
  const ends = instantAt(to, whole ? '24:00' : hours.to, place);
  return { startsAt: starts.toISOString(), endsAt: ends.toISOString() };
}
