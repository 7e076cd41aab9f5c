import type { Position } from '#common/geo.ts';
import { type Travel, travelBetween } from '#common/travel.ts';

export interface Stop extends Position {
  visitId: string;
  day: string;
  /** In minutes of the day. */
  from: number;
  to: number;
}

export interface Leg extends Travel {
  fromId: string;
  toId: string;
  day: string;
  /** The time to leave, in minutes of the day. */
  leaveAt: number;
  /** By how much the travel exceeds the gap; 0 if it does not. */
  shortMinutes: number;
}

/** Travel between the stops of one crew or person, day by day; none between overlapping ones. */
export function legsOf(stops: readonly Stop[]): Leg[] {
  const sorted = stops.toSorted((a, b) => a.day.localeCompare(b.day) || a.from - b.from);
  return sorted.flatMap((to, index) => {
    const from = sorted[index - 1];
    if (!from || from.day !== to.day || from.visitId === to.visitId || from.to > to.from) return [];
    const travel = travelBetween(from, to);
    if (travel.minutes === 0) return [];
    const shortMinutes = Math.max(0, travel.minutes - (to.from - from.to));
    const leaveAt = Math.max(from.to, to.from - travel.minutes);
    return [{ ...travel, fromId: from.visitId, toId: to.visitId, day: to.day, leaveAt, shortMinutes }];
  });
}
