import { parisDay } from '#common/days.ts';
import { parisMinutes } from '#common/time-of-day.ts';
import type { TripStop } from '#features/work/trips/trip.contract.ts';

const hour = 60;
const midnight = 24 * hour;

/** The minute of a day that an instant stands at in Paris; what is before or after it stands at its edge. */
export function minutesOn(day: string, instant: string): number {
  const at = new Date(instant);
  const own = parisDay(at);
  if (own === day) return parisMinutes(at);
  return own < day ? 0 : midnight;
}

/** The hours that a board shows: from seven to six, and more where a stop is earlier or later. */
export function boardHours(
  stops: readonly Pick<TripStop, 'startsAt' | 'endsAt'>[],
  day: string,
): { from: number; to: number } {
  const starts = stops.map(({ startsAt }) => Math.floor(minutesOn(day, startsAt) / hour) * hour);
  const ends = stops.map(({ endsAt }) => Math.ceil(minutesOn(day, endsAt) / hour) * hour);
  return { from: Math.min(7 * hour, ...starts), to: Math.max(18 * hour, ...ends) };
}
