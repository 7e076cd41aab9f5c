import { type Said, saidIn } from './said.ts';
import { clockOf, type PlaceCode, timeZoneOf } from './territories.ts';
import type fr from './texts/fr.json';
import { instantOf, wallOf } from './wall-time.ts';

const said = saidIn<typeof fr>('common');

/** What a clock on a wall of a place shows, counted as if it hung in Greenwich: its days have 24 hours. */
export const wallAt = (instant: Date, place: PlaceCode): number => wallOf(instant, timeZoneOf(place));

/** The calendar day it is at a place, «2026-11-19». */
export const dayAt = (instant: Date, place: PlaceCode): string =>
  new Date(wallAt(instant, place)).toISOString().slice(0, 10);

/** The time on its clocks, «08:30». */
export const timeAt = (instant: Date, place: PlaceCode): string =>
  new Date(wallAt(instant, place)).toISOString().slice(11, 16);

/** The instant of a time of day at a place: of «2026-11-19» and «08:00», or «24:00»; an hour left out is the next one. */
export function instantAt(day: string, time: string, place: PlaceCode): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantOf(Date.parse(day) + (hours * 60 + minutes) * 60_000, timeZoneOf(place));
}

const differsAt = (instant: Date, place: PlaceCode, timeZone: string): boolean =>
  wallAt(instant, place) !== wallOf(instant, timeZone);

/** How the clock of a place is called: «heure de La Réunion». */
export const clockName = (place: string): Said => said('clock.of', { place });

/** Whose clock it is that differs: their own, and how they are told of another. */
export interface ClockReader {
  timeZone?: string | undefined;
  say: (place: string) => string;
}

/** A time of a place as its reader is told it: «14 h (heure de La Réunion)» where their own clock shows another. */
export function named(text: string, instant: Date | string, place: PlaceCode, reader: ClockReader): string {
  const { timeZone = timeZoneOf(null), say } = reader;
  return differsAt(new Date(instant), place, timeZone) ? `${text} (${say(clockOf(place))})` : text;
}
