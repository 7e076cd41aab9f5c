import { describe, expect, test } from 'vitest';
import { conflictsOf, endsOf, peakWith, unloadingBefore } from './track.rules.ts';
import { pushed, runOf, type Stop } from './run.rules.ts';

const voltaire = { latitude: 48.8577, longitude: 2.3801 };
const daumesnil = { latitude: 48.8397, longitude: 2.3959 };
const stop = (at: number, volumeMilli: number | null, changes: Partial<Stop> = {}): Stop => ({
  at: at * 60,
  minutes: 60,
  position: voltaire,
  volumeMilli,
  unloads: false,
  ...changes,
});
const far = { position: daumesnil };
const free = { capacityMilli: 14_000, after: 0, isFixed: () => false, isOver: () => false };

describe('what cannot hold', () => {
  const tight = [stop(8, 1000), stop(9, 1000, far), stop(10, 1000, far), stop(14, 1000)];

  test('is a stop reached too late: it moves to when the road leads there, and those after it that must', () => {
    const [late, ...others] = conflictsOf(tight, free);
    expect(others).toEqual([]);
    expect(late).toMatchObject({ index: 1, kind: 'late', solution: { kind: 'later' } });
    const times = pushed(tight, 1, 0);
    expect([...times.keys()]).toEqual([1, 2]);
    const moved = tight.map((one, index) => ({ ...one, at: times.get(index)?.from ?? one.at }));
    expect(runOf(moved, null).stops.some(({ late: still }) => still)).toBe(false);
    expect(late?.reachable).toBeLessThanOrEqual(times.get(1)?.from ?? 0);
  });

  test('has no solution if a stop that would move keeps its place, and is over once it is made', () => {
    expect(conflictsOf(tight, { ...free, isFixed: (index) => index === 2 })[0]?.solution).toBeNull();
    expect(conflictsOf(tight, { ...free, isOver: (index) => index === 1 })).toEqual([]);
  });

  test('is a vehicle that is full, told once: it unloads before, if it does later', () => {
    const full = [stop(8, 9000), stop(10, 6500), stop(12, 1000), stop(14, null, { unloads: true }), stop(16, 3000)];
    expect(conflictsOf(full, free)).toEqual([
      { index: 1, kind: 'over', reachable: null, solution: { kind: 'unload', unloading: 3, ends: 17 * 60 } },
    ]);
    expect(unloadingBefore(full, 1)).toEqual([0, 3, 1, 2, 4]);
    expect(conflictsOf(full.slice(0, 3), free)).toMatchObject([{ index: 1, kind: 'over', solution: null }]);
  });
});

test('a crew leaves its seat before the first stop and is back after the last', () => {
  const { leaves, back } = endsOf([stop(8, 1000, far), stop(12, 1000, far)], voltaire);
  expect(leaves).toBeLessThan(8 * 60);
  expect(back).toBeGreaterThan(13 * 60);
  expect(endsOf([stop(8, 1000)], null)).toEqual({ leaves: null, back: null });
  expect(endsOf([], voltaire)).toEqual({ leaves: null, back: null });
});

test('the most on board counts a load where it is taken', () => {
  const day = [stop(8, 4000), stop(12, null, { unloads: true }), stop(15, 9000)];
  const load = { minutes: 60, position: voltaire, volumeMilli: 3000 };
  expect(peakWith(day, { ...load, at: 9 * 60 })).toBe(9000);
  expect(peakWith(day, { ...load, at: 17 * 60 })).toBe(12_000);
});
