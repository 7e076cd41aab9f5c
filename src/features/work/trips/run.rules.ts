import type { Position } from '#common/geo.ts';
import { travelBetween } from '#common/travel.ts';

/** A stop of a vehicle: minutes are counted from midnight at the company's seat. */
export interface Stop {
  at: number;
  minutes: number;
  position: Position | null;
  /** Volume loaded, in thousandths of a cubic metre; null if unknown. */
  volumeMilli: number | null;
  /** The load is unloaded here. */
  unloads: boolean;
}

export interface RunStop {
  loadMilli: number;
  /** Volume beyond the capacity. */
  overMilli: number;
  /** From the previous stop; null without one, or if a place is unknown. */
  travelMinutes: number | null;
  /** It cannot be reached in time. */
  late: boolean;
}

export interface Run {
  stops: RunStop[];
  /** Loaded over the whole day. */
  volumeMilli: number;
  peakMilli: number;
  overMilli: number;
  workMinutes: number;
  travelMinutes: number;
  metres: number;
}

const travel = (from: Position | null | undefined, to: Position | null | undefined) =>
  from && to ? travelBetween(from, to) : null;

/** A day of stops in order: the load after each, what exceeds the capacity, the time on the road. */
export function runOf(stops: readonly Stop[], capacityMilli: number | null): Run {
  const run: Run = {
    stops: [],
    volumeMilli: 0,
    peakMilli: 0,
    overMilli: 0,
    workMinutes: 0,
    travelMinutes: 0,
    metres: 0,
  };
  let load = 0;
  for (const [index, stop] of stops.entries()) {
    const before = stops[index - 1];
    const way = travel(before?.position, stop.position);
    const taken = stop.volumeMilli ?? 0;
    load = stop.unloads ? 0 : load + taken;
    const over = capacityMilli === null ? 0 : Math.max(0, load - capacityMilli);
    run.volumeMilli += taken;
    run.peakMilli = Math.max(run.peakMilli, load);
    run.overMilli = Math.max(run.overMilli, over);
    run.workMinutes += stop.minutes;
    run.travelMinutes += way?.minutes ?? 0;
    run.metres += way?.metres ?? 0;
    run.stops.push({
      loadMilli: load,
      overMilli: over,
      travelMinutes: way?.minutes ?? null,
      late: before !== undefined && way !== null && before.at + before.minutes + way.minutes > stop.at,
    });
  }
  return run;
}

interface Carried {
  volumeMilli: number | null;
  floor: number | null;
  lift: string | null;
}

/** Floors that a load is carried by stairs. */
export const stairsOf = ({ floor, lift }: Omit<Carried, 'volumeMilli'>): number =>
  lift === null || lift === 'none' ? Math.abs(floor ?? 0) : 0;

/** The time to carry a load, in minutes: in and out, per cubic metre, and by stairs per floor. */
export function carryingMinutes({ volumeMilli, ...from }: Carried): number {
  const cubic = (volumeMilli ?? 2000) / 1000;
  return Math.min(480, Math.ceil((15 + cubic * (8 + stairsOf(from) * 2)) / 15) * 15);
}

/** Plans begin on the quarter of an hour. */
const quarter = (minutes: number) => Math.ceil(minutes / 15) * 15;

export interface Detour {
  at: number;
  extraMinutes: number;
}

/** The gap from `after` on where a load takes the least time; null if none fits. */
export function detourOf(
  stops: readonly Stop[],
  load: Omit<Stop, 'at' | 'unloads'>,
  { from, to, after, capacityMilli }: { from: number; to: number; after: number; capacityMilli: number | null },
): Detour | null {
  let best: Detour | null = null;
  for (let index = 0; index <= stops.length; index++) {
    const before = stops[index - 1];
    const next = stops[index];
    const there = travel(before?.position, load.position)?.minutes ?? 0;
    const onward = travel(load.position, next?.position)?.minutes ?? 0;
    const free = Math.max(from, after, before ? before.at + before.minutes : from);
    const at = quarter(free + (before ? there : 0));
    if (at + load.minutes + onward > (next?.at ?? to)) continue;
    const placed = [...stops.slice(0, index), { ...load, at, unloads: false }, ...stops.slice(index)];
    if (runOf(placed, capacityMilli).overMilli > runOf(stops, capacityMilli).overMilli) continue;
    const saved = travel(before?.position, next?.position)?.minutes ?? 0;
    const extraMinutes = Math.max(0, there + onward - saved);
    if (!best || extraMinutes < best.extraMinutes) best = { at, extraMinutes };
  }
  return best;
}

/** Times of reordered stops by former index: recomputed from the first that changes. */
export function reordered(
  stops: readonly Stop[],
  order: readonly number[],
  after: number,
): Map<number, { from: number; to: number }> {
  const times = new Map<number, { from: number; to: number }>();
  const first = order.findIndex((from, to) => from !== to);
  const last = order.findLastIndex((from, to) => from !== to);
  let before = stops[first - 1];
  for (const from of first < 0 ? [] : order.slice(first, last + 1)) {
    const stop = stops[from];
    if (!stop) continue;
    const road = travel(before?.position, stop.position)?.minutes ?? 0;
    const earliest = Math.max(stops[first]?.at ?? 0, after, before ? before.at + before.minutes + road : 0);
    const at = earliest === stops[first]?.at ? earliest : quarter(earliest);
    times.set(from, { from: at, to: at + stop.minutes });
    before = { ...stop, at };
  }
  return times;
}

/**
 * Times of stops from one on, each moved to its actual arrival time, until one is reached in time: it and later ones
 * keep their time.
 */
export function pushed(stops: readonly Stop[], from: number, after: number): Map<number, { from: number; to: number }> {
  const times = new Map<number, { from: number; to: number }>();
  let before = stops[from - 1];
  for (const [index, stop] of stops.entries()) {
    if (index < from) continue;
    const road = travel(before?.position, stop.position)?.minutes ?? 0;
    const free = before ? before.at + before.minutes + road : 0;
    if (free <= stop.at) break;
    const at = quarter(Math.max(free, after));
    times.set(index, { from: at, to: at + stop.minutes });
    before = { ...stop, at };
  }
  return times;
}
