import { expect, test } from 'vitest';
import { shareLines } from './share-lines.ts';

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
