import { expect, test } from 'vitest';
import { nextPoint } from './next-point.ts';

const at = (x: number, y: number) => ({ x, y });
const points = [at(0, 0), at(10, 2), at(30, 0), at(12, 40), at(-20, 5)];
const right = { x: 1, y: 0 };
const down = { x: 0, y: 1 };

test('an arrow goes to the nearest point in its direction, preferring straight ahead', () => {
  expect(nextPoint(points, at(0, 0), right)).toEqual(at(10, 2));
  expect(nextPoint(points, at(10, 2), right)).toEqual(at(30, 0));
  expect(nextPoint(points, at(0, 0), down)).toEqual(at(12, 40));
  expect(nextPoint(points, at(0, 0), { x: -1, y: 0 })).toEqual(at(-20, 5));
  expect(nextPoint(points, at(30, 0), right)).toBeUndefined();
});

test('without a direction, to the nearest of all', () => {
  expect(nextPoint(points, at(11, 30))).toEqual(at(12, 40));
  expect(nextPoint([], at(0, 0))).toBeUndefined();
});
