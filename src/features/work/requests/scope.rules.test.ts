import { expect, test } from 'vitest';
import { scopeFields } from './request.contract.ts';
import { changesOf, type Scope } from './scope.rules.ts';

const names = [...scopeFields, 'siteId', 'photoIds', 'documentIds'] as const;
const said = Object.fromEntries(names.map((name) => [name, name])) as Scope;

test('a version stored before a field existed reports no change in it', () => {
  const { place: _, ...before } = said;
  expect(changesOf(before, said)).toEqual([{ field: 'place', before: '', after: 'place' }]);
  expect(changesOf(before, { ...said, place: '' })).toEqual([]);
});

test('values that read the same are told apart by their identifiers', () => {
  expect(changesOf(said, said)).toEqual([]);
  expect(changesOf(said, { ...said, photoIds: 'another' })).toEqual([
    { field: 'photos', before: 'photos', after: 'photos' },
  ]);
});
