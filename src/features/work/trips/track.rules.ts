import type { Position } from '#common/geo.ts';
import { travelBetween } from '#common/travel.ts';
import { pushed, reordered, runOf, type Stop } from './run.rules.ts';

const midnight = 24 * 60;

/** When a crew leaves its seat for the first stop, and is back from the last; null while a place is unknown. */
export function endsOf(stops: readonly Stop[], seat: Position | null): { leaves: number | null; back: number | null } {
  const [first, last] = [stops[0], stops.at(-1)];
  if (!seat || !first?.position || !last?.position) return { leaves: null, back: null };
  return {
    leaves: Math.max(0, first.at - travelBetween(seat, first.position).minutes),
    back: Math.min(midnight - 1, last.at + last.minutes + travelBetween(last.position, seat).minutes),
  };
}

/** The most on board once a load is taken at a time. */
export function peakWith(stops: readonly Stop[], load: Omit<Stop, 'unloads'>): number {
  const after = stops.findIndex(({ at }) => at > load.at);
  const index = after < 0 ? stops.length : after;
  const placed = [...stops.slice(0, index), { ...load, unloads: false }, ...stops.slice(index)];
  return runOf(placed, null).peakMilli;
}

export interface Conflict {
  index: number;
  kind: 'late' | 'over';
  /** For a late stop: its actual arrival time. */
  reachable: number | null;
  solution: Solution | null;
}

/** Move it later, with those after it that would be late too; or unload before it, returning at `at`. */
export type Solution = { kind: 'later'; at: number } | { kind: 'unload'; unloading: number; ends: number };

interface Bounds {
  capacityMilli: number | null;
  /** The current minute of today, otherwise zero: nothing moves into the past. */
  after: number;
  isFixed: (index: number) => boolean;
  isOver: (index: number) => boolean;
}

/** Conflicts in a day of remaining stops, each with its solutions. */
export function conflictsOf(stops: readonly Stop[], bounds: Bounds): Conflict[] {
  const run = runOf(stops, bounds.capacityMilli);
  let wasOver = false;
  return run.stops.flatMap(({ late, overMilli }, index): Conflict[] => {
    // A full vehicle is reported once, until it unloads.
    const isFirst = overMilli > 0 && !wasOver;
    wasOver = overMilli > 0;
    if (bounds.isOver(index)) return [];
    if (late)
      return [{ index, kind: 'late', reachable: reachableAt(stops, index), solution: laterOf(stops, index, bounds) }];
    return isFirst ? [{ index, kind: 'over', reachable: null, solution: unloadOf(stops, index, bounds) }] : [];
  });
}

function reachableAt(stops: readonly Stop[], index: number): number | null {
  const [before, stop] = [stops[index - 1], stops[index]];
  if (!before?.position || !stop?.position) return null;
  return before.at + before.minutes + travelBetween(before.position, stop.position).minutes;
}

function laterOf(stops: readonly Stop[], index: number, { after, isFixed }: Bounds): Solution | null {
  const times = pushed(stops, index, after);
  const at = times.get(index)?.from;
  const holds = [...times].every(([one, { to }]) => !isFixed(one) && to < midnight);
  return at !== undefined && holds ? { kind: 'later', at } : null;
}

/** The order of stops with the next unloading before one of them. */
export function unloadingBefore(stops: readonly Stop[], index: number): number[] | null {
  const unloading = stops.findIndex(({ unloads }, at) => at > index && unloads);
  if (unloading < 0) return null;
  const others = stops.map((_, at) => at).filter((at) => at !== unloading);
  return [...others.slice(0, index), unloading, ...others.slice(index)];
}

function unloadOf(stops: readonly Stop[], index: number, { capacityMilli, after, isFixed }: Bounds): Solution | null {
  const order = unloadingBefore(stops, index);
  const unloading = order?.[index];
  if (!order || unloading === undefined) return null;
  const times = reordered(stops, order, after);
  if ([...times].some(([one, { to }]) => isFixed(one) || to >= midnight)) return null;
  const placed = order.flatMap((from): Stop[] => {
    const stop = stops[from];
    return stop ? [{ ...stop, at: times.get(from)?.from ?? stop.at }] : [];
  });
  const mended = runOf(placed, capacityMilli);
  if (mended.overMilli >= runOf(stops, capacityMilli).overMilli) return null;
  const last = placed.at(-1);
  return { kind: 'unload', unloading, ends: last ? last.at + last.minutes : 0 };
}
