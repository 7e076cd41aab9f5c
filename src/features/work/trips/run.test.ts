import { describe, expect, test } from 'vitest';
import { carryingMinutes, detourOf, reordered, runOf, type Stop } from './run.rules.ts';

const voltaire = { latitude: 48.8577, longitude: 2.3801 };
const oberkampf = { latitude: 48.8649, longitude: 2.3796 };
const daumesnil = { latitude: 48.8397, longitude: 2.3959 };
const stop = (at: number, volumeMilli: number | null, changes: Partial<Stop> = {}): Stop => ({
  at: at * 60,
  minutes: 60,
  position: voltaire,
  volumeMilli,
  unloads: false,
  ...changes,
});
const day = { from: 7 * 60, to: 17 * 60, after: 0, capacityMilli: 8000 };

describe('the load of a vehicle', () => {
  test('adds up, is zero after unloading, and shows what does not fit', () => {
    const run = runOf(
      [stop(8, 6000), stop(10, 5000), stop(12, 4500), stop(14, null, { unloads: true }), stop(15, 3000)],
      14_000,
    );
    expect(run.stops.map(({ loadMilli }) => loadMilli)).toEqual([6000, 11_000, 15_500, 0, 3000]);
    expect(run.stops.map(({ overMilli }) => overMilli)).toEqual([0, 0, 1500, 0, 0]);
    expect(run).toMatchObject({ volumeMilli: 18_500, peakMilli: 15_500, overMilli: 1500, workMinutes: 300 });
  });

  test('is not checked if the vehicle has no capacity', () => {
    expect(runOf([stop(8, 90_000)], null)).toMatchObject({ overMilli: 0, peakMilli: 90_000 });
  });

  test('a stop that cannot be reached in time is late', () => {
    const { stops } = runOf([stop(8, 0), stop(9, 0, { position: daumesnil }), stop(11, 0)], null);
    expect(stops.map(({ late }) => late)).toEqual([false, true, false]);
    expect(stops.map(({ travelMinutes }) => travelMinutes !== null)).toEqual([false, true, true]);
  });

  test('a day without stops is empty', () => {
    expect(runOf([], 14_000)).toEqual({
      stops: [],
      volumeMilli: 0,
      peakMilli: 0,
      overMilli: 0,
      workMinutes: 0,
      travelMinutes: 0,
      metres: 0,
    });
  });
});

describe('the best place for a load', () => {
  const load = { minutes: 45, position: oberkampf, volumeMilli: 2000 };

  test('is the gap with the least extra travel', () => {
    const stops = [stop(8, 1000), stop(12, 1000, { position: daumesnil }), stop(15, 1000)];
    const found = detourOf(stops, load, day);
    expect(found).not.toBeNull();
    expect(found?.at).toBeLessThan(12 * 60);
    expect(detourOf(stops, load, { ...day, after: 13 * 60 })?.at).toBeGreaterThanOrEqual(13 * 60);
  });

  test('does not exist if the day or the vehicle is full', () => {
    const full = Array.from({ length: 10 }, (_, hour) => stop(7 + hour, 0));
    expect(detourOf(full, load, day)).toBeNull();
    expect(detourOf([stop(8, 7000)], load, day)).toBeNull();
    expect(detourOf([stop(8, 7000), stop(10, null, { unloads: true })], load, day)?.at).toBeGreaterThanOrEqual(11 * 60);
  });

  test('is the beginning of an empty day', () => {
    expect(detourOf([], load, day)).toEqual({ at: 7 * 60, extraMinutes: 0 });
  });
});

test('stairs take time, a lift does not', () => {
  const load = { volumeMilli: 3000, floor: 5, lift: 'none' };
  expect(carryingMinutes(load)).toBe(75);
  expect(carryingMinutes({ ...load, lift: 'goods' })).toBe(45);
  expect(carryingMinutes({ volumeMilli: null, floor: null, lift: null })).toBe(45);
});

describe('reordered stops', () => {
  const far = { position: daumesnil };
  const stops = [stop(8, 1000), stop(9.5, 1000, far), stop(11, 1000), stop(14, 1000)];

  test('follow each other from the time of the first that changes, with the road between them; the others keep their time', () => {
    const times = reordered(stops, [1, 0, 2, 3], 0);
    expect([...times]).toEqual([
      [1, { from: 480, to: 540 }],
      [0, { from: 555, to: 615 }],
    ]);
    expect(reordered(stops, [0, 1, 2, 3], 0).size).toBe(0);
    expect([...reordered(stops, [0, 3, 2, 1], 0).keys()]).toEqual([3, 2, 1]);
  });

  test('begin at the next quarter of an hour if that time is past', () => {
    expect(reordered(stops, [1, 0, 2, 3], 8 * 60 + 50).get(1)).toEqual({ from: 540, to: 600 });
  });
});
