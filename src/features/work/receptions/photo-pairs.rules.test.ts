import { expect, test } from 'vitest';
import { placePhotos } from './photo-pairs.rules.ts';

const photo = (id: string) => ({ id });
const placed = (shown: Parameters<typeof placePhotos<{ id: string }>>[0]) =>
  placePhotos(shown).map(({ before, after }) => [before?.id ?? '', after?.id ?? ''].join('-'));

test('lists pairs, then unpaired photos of the work, then unpaired photos from before, the crews’ first', () => {
  const given = [
    { caption: '', beforeId: null, after: photo('alone') },
    { caption: '', beforeId: 'b', after: photo('answer') },
    { caption: '', beforeId: 'gone', after: photo('orphan') },
  ];
  const crew = [
    { caption: '', before: photo('was'), after: photo('is') },
    { caption: '', before: null, after: photo('crew') },
    { caption: '', before: photo('arrival'), after: null },
  ];
  expect(placed({ before: [photo('a'), photo('b')], given, crew })).toEqual([
    'b-answer',
    'was-is',
    '-alone',
    '-orphan',
    '-crew',
    'arrival-',
    'a-',
  ]);
});

test('pairs a crew’s photo with the only photo of a request, and a provider’s photo with the one it names', () => {
  const given = [{ caption: '', beforeId: null, after: photo('given') }];
  const crew = [{ caption: '', before: null, after: photo('crew') }];
  expect(placed({ before: [photo('a')], given, crew })).toEqual(['a-crew', '-given']);
  expect(placed({ before: [], given: [], crew })).toEqual(['-crew']);
  expect(placed({ before: [photo('a')], given: [], crew: crew.map((one) => ({ ...one, aside: true })) })).toEqual([
    '-crew',
    'a-',
  ]);
});
