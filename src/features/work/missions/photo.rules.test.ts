import { expect, test } from 'vitest';
import { pairPhotos, photosOfWork } from './photo.rules.ts';

type Photo = Parameters<typeof pairPhotos>[0][number];
const photo = (id: string, phase: Photo['phase'], more: Partial<Photo> = {}): Photo => ({
  id,
  phase,
  checkId: null,
  beforeId: null,
  ...more,
});
const folded = (...photos: Photo[]) => {
  const { pairs, others } = pairPhotos(photos);
  return [pairs.map(({ before, after }) => `${before.id}-${after.id}`), others.map(({ id }) => id)];
};

test.each([
  ['as it was said', [photo('a', 'before'), photo('b', 'after', { beforeId: 'a' })], [['a-b'], []]],
  ['not said: each by itself', [photo('a', 'before'), photo('b', 'after')], [[], ['a', 'b']]],
  [
    'of one check, one of each',
    [photo('a', 'before', { checkId: 'k' }), photo('b', 'after', { checkId: 'k' })],
    [['a-b'], []],
  ],
  [
    'of one check, two of before: nobody said which',
    [
      photo('a', 'before', { checkId: 'k' }),
      photo('b', 'before', { checkId: 'k' }),
      photo('c', 'after', { checkId: 'k' }),
    ],
    [[], ['a', 'b', 'c']],
  ],
  [
    'what was said goes before the check',
    [
      photo('a', 'before', { checkId: 'k' }),
      photo('b', 'after', { beforeId: 'a' }),
      photo('c', 'after', { checkId: 'k' }),
    ],
    [['a-b'], ['c']],
  ],
  [
    'two answer one',
    [photo('a', 'before'), photo('b', 'after', { beforeId: 'a' }), photo('c', 'after', { beforeId: 'a' })],
    [['a-b', 'a-c'], []],
  ],
  [
    'taken back, or called otherwise since: each by itself',
    [photo('a', 'during'), photo('b', 'after', { beforeId: 'a' }), photo('c', 'after', { beforeId: 'gone' })],
    [[], ['a', 'b', 'c']],
  ],
  [
    'a photo of meanwhile answers none',
    [photo('a', 'before'), photo('b', 'during', { beforeId: 'a' })],
    [[], ['a', 'b']],
  ],
])('before and after: %s', (_what, photos, expected) => {
  expect(folded(...photos)).toEqual(expected);
});

test.each([
  [
    'a pair, then «after» photos without one',
    [photo('a', 'before'), photo('b', 'after', { beforeId: 'a' }), photo('c', 'after')],
    ['a-b', '-c'],
  ],
  ['where there are neither, those of «during»', [photo('a', 'before'), photo('b', 'during')], ['-b']],
  ['never one of «before» alone', [photo('a', 'before'), photo('b', 'before')], []],
])('what stands for the work: %s', (_, photos, shown) => {
  const work = photosOfWork(photos.map((one) => ({ ...one, caption: '' })));
  expect(work.map(({ before, after }) => `${before?.id ?? ''}-${after.id}`)).toEqual(shown);
});
