import { expect, test } from 'vitest';
import { readFloor } from './read-floor.ts';

test('an unreadable floor is not an empty one', () => {
  expect(['', ' '].map(readFloor)).toEqual([null, null]);
  expect(['0', '12', ' -1', '–1', '−2', '+3'].map(readFloor)).toEqual([0, 12, -1, -1, -2, 3]);
  expect(['RDC', '1er', '2,5', '1-2', '9999'].map(readFloor)).toEqual(Array.from({ length: 5 }, () => undefined));
});
