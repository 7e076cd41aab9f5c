import { expect, test } from 'vitest';
import { contestedOf, typedOf } from './kept-form.ts';

const begun = { name: 'Régie', phone: '', trades: ['roofing'] };

test('what was typed is kept, and nothing of the rest', () => {
  expect(typedOf(begun, begun, null)).toEqual({});
  expect(typedOf({ ...begun, phone: '01' }, begun, null)).toEqual({ phone: '01' });
  expect(typedOf({ ...begun, trades: [] }, begun, null)).toEqual({ trades: [] });
});

test('a form taken up again keeps what was typed before, and what is typed over it', () => {
  const before = { phone: '01' };
  const resumed = { ...begun, ...before };
  expect(typedOf({ ...resumed, name: 'Régie Voltaire' }, resumed, before)).toEqual({
    name: 'Régie Voltaire',
    phone: '01',
  });
  expect(typedOf({ ...resumed, phone: '' }, resumed, before)).toEqual({ phone: '' });
});

test('what somebody else wrote where one typed too is told until it is settled, and nothing else', () => {
  const typed = { ...begun, name: 'Régie Voltaire' };
  // Elsewhere, or the same.
  expect(contestedOf(typed, begun, { ...begun, phone: '02' })).toEqual([]);
  expect(contestedOf(typed, begun, { ...begun, name: 'Régie Voltaire' })).toEqual([]);
  const now = { ...begun, name: 'Régie Oberkampf', trades: ['tiling'] };
  const contested = [{ field: 'name' as const, theirs: 'Régie Oberkampf' }];
  expect(contestedOf(typed, begun, now)).toEqual(contested);
  // Refused again for another field: it is not settled by that.
  expect(contestedOf(typed, now, { ...now, phone: '02' }, contested)).toEqual(contested);
  expect(contestedOf({ ...typed, name: 'Régie Oberkampf' }, now, now, contested)).toEqual([]);
});
