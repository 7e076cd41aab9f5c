import { expect, test } from 'vitest';
import { nearestWords, slipsBetween } from './nearest-words.ts';

test.each([
  ['marcheti', 'marchetti', 1],
  ['marchteti', 'marchetti', 1],
  ['plombeir', 'plombier', 1],
  ['plombeir', 'plomberie', 1],
  ['lyin', 'lyon', 1],
  ['serurier', 'serrurier', 1],
  ['martins', 'martin', 1],
  ['marcheti', 'marc', null],
  ['chaufgagsite', 'chauffagiste', 2],
  ['lefo', 'lefort', 0],
  ['lof', 'lefort', null],
  ['abc', 'abd', null],
  ['marcheti', 'martin', null],
])('%s and %s: %s typos', (typed, known, slips) => expect(slipsBetween(typed, known)).toBe(slips));

test('a stem may end before the typed word, once long enough', () => {
  expect(slipsBetween('electrcite', 'electri', true)).toBe(1);
  expect(slipsBetween('electrcite', 'electri')).toBeNull();
  expect(slipsBetween('roofs', 'tce', true)).toBeNull();
});

test('the nearest words have the fewest typos, three at most, closest in length first', () => {
  expect(nearestWords('Duront', ['durand', 'durantin', 'martin', 'dupont', 'lyon'])).toEqual({
    slips: 1,
    words: ['dupont', 'durantin'],
  });
  expect(nearestWords('marcheti', ['marchettini', 'marchetti', 'marcheta', 'marchet'])?.words).toEqual([
    'marcheta',
    'marchetti',
    'marchet',
  ]);
  expect(nearestWords('xyz', ['marchetti'])).toBeNull();
});
