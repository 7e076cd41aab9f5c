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
    'pairs first, then each other photo, «before» last',
    [
      photo('a', 'before'),
      photo('b', 'after', { beforeId: 'a' }),
      photo('c', 'before'),
      photo('d', 'during'),
      photo('e', 'after'),
    ],
    ['a-b', '-e', '-d aside', 'c-'],
    ['a-b', '-e'],
  ],
  [
    'nothing «after»: those of «during» document the work',
    [photo('a', 'before'), photo('b', 'during')],
    ['-b', 'a-'],
    ['-b'],
  ],
  ['«before» alone', [photo('a', 'before'), photo('b', 'before')], ['a-', 'b-'], []],
])('photos of the work, all and as reports showed them earlier: %s', (_, photos, shown, earlier) => {
  const work = photos.map((one) => ({ ...one, caption: '' }));
  const told = (all: boolean) =>
    photosOfWork(work, { all }).map(
      ({ before, after, aside }) => `${before?.id ?? ''}-${after?.id ?? ''}${aside ? ' aside' : ''}`,
    );
  expect(told(true)).toEqual(shown);
  expect(told(false)).toEqual(earlier);
});
