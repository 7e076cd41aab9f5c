import { expect, test } from 'vitest';
import { typedOf } from './kept-form.ts';

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
