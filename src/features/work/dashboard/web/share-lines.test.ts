import { expect, test } from 'vitest';
import { roomFor, shareLines } from './share-lines.ts';

test.each([
  [[], []],
  [[2], [2]],
  [
    [2, 3, 2],
    [2, 3, 2],
  ],
  [
    [3, 3, 3, 1],
    [2, 2, 2, 1],
  ],
  [
    [3, 0, 3, 3],
    [3, 0, 2, 2],
  ],
])('%j lines in a room of seven: %j', (lengths, shares) => {
  expect(shareLines(lengths, 7)).toEqual(shares);
});

test.each([1, 3, 4, 6, 9])('of %i groups each has a line', (groups) => {
  const lengths = Array.from({ length: groups }, () => 3);
  expect(Math.min(...shareLines(lengths, roomFor(groups)))).toBeGreaterThan(0);
});
