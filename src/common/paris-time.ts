import { instantOf as instantIn, wallOf as wallIn } from './wall-time.ts';

const paris = 'Europe/Paris';

/** What a clock on a wall in Paris shows at an instant, counted as if it hung in Greenwich: its days have 24 hours. */
export const wallOf = (instant: Date): number => wallIn(instant, paris);

/** When the clock shows that; an hour that a change of time leaves out is the next one. */
export const instantOf = (wall: number): Date => instantIn(wall, paris);

/** The time on the wall, «08:30». */
export const parisTime = (instant: Date): string => new Date(wallOf(instant)).toISOString().slice(11, 16);

/** The instant of a time of day in Paris: of «2026-11-19» and «08:00», or «24:00». */
export function parisInstant(day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantOf(Date.parse(day) + (hours * 60 + minutes) * 60_000);
}
