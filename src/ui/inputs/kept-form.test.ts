import { expect, test } from 'vitest';
import { contestedOf, typedOf } from './kept-form.ts';

const begun = { name: 'Régie', phone: '', trades: ['roofing'] };

test('keeps what was typed, and nothing else', () => {
  expect(typedOf(begun, begun, null)).toEqual({});
  expect(typedOf({ ...begun, phone: '01' }, begun, null)).toEqual({ phone: '01' });
  expect(typedOf({ ...begun, trades: [] }, begun, null)).toEqual({ trades: [] });
});

test('a restored form keeps earlier input, and new input over it', () => {
  const before = { phone: '01' };
  const resumed = { ...begun, ...before };
  expect(typedOf({ ...resumed, name: 'Régie Voltaire' }, resumed, before)).toEqual({
    name: 'Régie Voltaire',
    phone: '01',
  });
  expect(typedOf({ ...resumed, phone: '' }, resumed, before)).toEqual({ phone: '' });
});

test('reports fields another user changed too until resolved, and no others', () => {
  const typed = { ...begun, name: 'Régie Voltaire' };
  // Another field, or the same value.
  expect(contestedOf(typed, begun, { ...begun, phone: '02' })).toEqual([]);
  expect(contestedOf(typed, begun, { ...begun, name: 'Régie Voltaire' })).toEqual([]);
  const now = { ...begun, name: 'Régie Oberkampf', trades: ['tiling'] };
  const contested = [{ field: 'name' as const, theirs: 'Régie Oberkampf' }];
  expect(contestedOf(typed, begun, now)).toEqual(contested);
  // A refusal of another field does not resolve it.
  expect(contestedOf(typed, now, { ...now, phone: '02' }, contested)).toEqual(contested);
  expect(contestedOf({ ...typed, name: 'Régie Oberkampf' }, now, now, contested)).toEqual([]);
});
