import { type Said, saidIn } from './said.ts';
import { clockOf, type PlaceCode, timeZoneOf } from './territories.ts';
import type fr from './texts/fr.json';
import { instantOf, wallOf } from './wall-time.ts';

const said = saidIn<typeof fr>('common');

/** Local time at a place as if it were UTC: every day has 24 hours. */
export const wallAt = (instant: Date, place: PlaceCode): number => wallOf(instant, timeZoneOf(place));

export const dayAt = (instant: Date, place: PlaceCode): string =>
  new Date(wallAt(instant, place)).toISOString().slice(0, 10);

export const timeAt = (instant: Date, place: PlaceCode): string =>
  new Date(wallAt(instant, place)).toISOString().slice(11, 16);

/** The instant of a local time at a place: «2026-11-19», «08:00» or «24:00»; a skipped hour becomes the next. */
export function instantAt(day: string, time: string, place: PlaceCode): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantOf(Date.parse(day) + (hours * 60 + minutes) * 60_000, timeZoneOf(place));
}

const differsAt = (instant: Date, place: PlaceCode, timeZone: string): boolean =>
  wallAt(instant, place) !== wallOf(instant, timeZone);

/** Name of a place's time zone: «heure de La Réunion». */
export const clockName = (place: string): Said => said('clock.of', { place });

/** The reader's time zone, and how to name another. */
export interface ClockReader {
  timeZone?: string | undefined;
  say: (place: string) => string;
}

/** A local time for a reader, with its time zone when different: «14 h (heure de La Réunion)». */
export function named(text: string, instant: Date | string, place: PlaceCode, reader: ClockReader): string {
  const { timeZone = timeZoneOf(null), say } = reader;
  return differsAt(new Date(instant), place, timeZone) ? `${text} (${say(clockOf(place))})` : text;
}
