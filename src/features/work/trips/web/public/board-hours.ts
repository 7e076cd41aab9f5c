import { dayAt } from '#common/place-time.ts';
import { minutesAt } from '#common/time-of-day.ts';
import type { DayOfTrips, TripStop } from '#features/work/trips/trip.contract.ts';

/** A calendar day in the time zone of a company's seat. */
export type DayThere = Pick<DayOfTrips, 'day' | 'departement'>;

const hour = 60;
const midnight = 24 * hour;

/** The minute of the day of an instant, clamped to the day. */
export function minutesOn({ day, departement }: DayThere, instant: string): number {
  const at = new Date(instant);
  const own = dayAt(at, departement);
  if (own === day) return minutesAt(at, departement);
  return own < day ? 0 : midnight;
}

/** The hours that a board shows: seven to six, and more if a stop is earlier or later. */
export function boardHours(
  stops: readonly Pick<TripStop, 'startsAt' | 'endsAt'>[],
  day: DayThere,
): { from: number; to: number } {
  const starts = stops.map(({ startsAt }) => Math.floor(minutesOn(day, startsAt) / hour) * hour);
  const ends = stops.map(({ endsAt }) => Math.ceil(minutesOn(day, endsAt) / hour) * hour);
  return { from: Math.min(7 * hour, ...starts), to: Math.max(18 * hour, ...ends) };
}
