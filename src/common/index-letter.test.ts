import { expect, test } from 'vitest';
import { indexLetter } from './index-letter.ts';

test.each([
  [0, 'A'],
  [2, 'C'],
  [25, 'Z'],
  [26, 'AA'],
  [53, 'BB'],
])('revision %i is index %s', (revision, letter) => expect(indexLetter(revision)).toBe(letter));
