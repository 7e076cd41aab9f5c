import { instantAt, timeAt } from './place-time.ts';
import type { PlaceCode } from './territories.ts';

/** Minutes after midnight as a time input's value: 570 is «09:30». */
export const asClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A time input's value in minutes after midnight; null when incomplete. */
export function readClock(text: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

export const minutesAt = (instant: Date, place: PlaceCode): number => readClock(timeAt(instant, place)) ?? 0;

/** The instant of a local time at a place, given in minutes after midnight of a day. */
export const atMinutes = (day: string, minutes: number, place: PlaceCode): Date =>
  instantAt(day, asClock(minutes), place);
