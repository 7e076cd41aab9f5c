import { addDays } from '#common/days.ts';
import { instantAt, wallAt as clockAt } from '#common/place-time.ts';
import { asClock } from '#common/time-of-day.ts';
import type { Side } from '#common/roles.ts';
import { type PlaceCode, timeZoneOf } from '#common/territories.ts';

export const planningViews = ['crew', 'person', 'site', 'provider'] as const;
export type PlanningView = (typeof planningViews)[number];

/** Six weeks: the longest month as a calendar shows it. */
export const maxDays = 42;
/** Most visits in one answer; beyond it, the answer is marked as truncated. */
export const maxVisits = 3000;

/** The views of each reader: crews and people belong to the provider; a technician sees only their own. */
export function viewOf(
  asked: PlanningView,
  { side, membership }: { side: Side; membership: string | null },
): PlanningView {
  if (asked === 'site') return asked;
  if (side !== 'provider') return 'provider';
  if (membership === 'technician') return 'person';
  return asked === 'provider' ? 'crew' : asked;
}

/** Part of a day, in minutes of local time. */
export interface Piece {
  day: string;
  from: number;
  to: number;
}

interface Wall {
  day: string;
  minutes: number;
}

/** Thousands of visits begin at few instants: local times are cached. */
const walls = new Map<string, Wall>();

export function wallAt(instant: string, place: PlaceCode): Wall {
  const key = instant + timeZoneOf(place);
  const known = walls.get(key);
  if (known) return known;
  const shown = new Date(clockAt(new Date(instant), place));
  const wall = {
    day: shown.toISOString().slice(0, 10),
    minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
  };
  if (walls.size > 5000) walls.clear();
  walls.set(key, wall);
  return wall;
}

/** The instant of a minute of a local day; minutes beyond midnight belong to the next day. */
export const atMinute = (day: string, minutes: number, place: PlaceCode): Date =>
  minutes >= 1440 ? atMinute(addDays(day, 1), minutes - 1440, place) : instantAt(day, asClock(minutes), place);

export interface Place {
  departement: PlaceCode;
  isOff: (day: string) => boolean;
}

/** Periods on site: several days from first to last hour on each working day; nights are split at midnight. */
export function piecesOf(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  { departement, isOff }: Place,
): Piece[] {
  const { day: first, minutes: from } = wallAt(startsAt, departement);
  const { day: last, minutes: to } = wallAt(endsAt, departement);
  if (first === last) return [{ day: first, from, to }];
  if (to <= from && addDays(first, 1) === last) {
    const night = [
      { day: first, from, to: 1440 },
      { day: last, from: 0, to },
    ];
    return night.filter((piece) => piece.to > piece.from);
  }
  const pieces: Piece[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (day === first || day === last || !isOff(day)) pieces.push({ day, from, to: to > from ? to : 1440 });
  }
  return pieces;
}

export interface Taken extends Piece {
  visitId: string;
  workerIds: readonly string[];
}

export interface Conflict extends Piece {
  visitIds: [string, string];
}

const share = (a: readonly string[], b: readonly string[]) =>
  a.length === 0 || b.length === 0 || a.some((one) => b.includes(one));

/** Two visits at once of the same people; not if a crew splits up, with each part named. */
export function conflictsOf(taken: readonly Taken[]): Conflict[] {
  const sorted = taken.toSorted((a, b) => a.day.localeCompare(b.day) || a.from - b.from);
  const found: Conflict[] = [];
  for (const [index, one] of sorted.entries()) {
    for (const other of sorted.slice(index + 1)) {
      if (other.day !== one.day || other.from >= one.to) break;
      if (other.visitId === one.visitId || !share(one.workerIds, other.workerIds)) continue;
      const both = { day: one.day, from: other.from, to: Math.min(one.to, other.to) };
      found.push({ ...both, visitIds: [one.visitId, other.visitId] });
    }
  }
  return found;
}
