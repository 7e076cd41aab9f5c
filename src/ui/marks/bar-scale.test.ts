import { expect, test } from 'vitest';
import { graduations } from './bar-scale.ts';

test.each([
  [0, [0]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [4_800_000, [0, 2_000_000, 4_000_000, 6_000_000]],
  [4_000_000, [0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]],
  [99_900, [0, 25_000, 50_000, 75_000, 100_000]],
  [37, [0, 10, 20, 30, 40]],
])('up to %d: %j', (max, ticks) => {
  expect(graduations(max)).toEqual(ticks);
});
