import { parisInstant, parisTime } from './paris-time.ts';

/** Minutes after midnight as the field of an hour writes them: 570 is «09:30». */
export const asClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** What such a field says, in minutes after midnight; null while it says nothing whole. */
export function readClock(text: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** How many minutes after midnight clocks in Paris show. */
export const parisMinutes = (instant: Date): number => readClock(parisTime(instant)) ?? 0;

/** When clocks in Paris show so many minutes after midnight of a day. */
export const atParis = (day: string, minutes: number): Date => parisInstant(day, asClock(minutes));
