import { expect, test } from 'vitest';
import type { KeptAct } from './act.ts';
import { heldBack, turnOf } from './turn.ts';

const now = 1000;
const act = (key: string, values: Partial<KeptAct> = {}) =>
  ({ key, group: 'visit', state: 'waiting', nextTryAt: 0, ...values }) as KeptAct;
const next = (...acts: KeptAct[]) => turnOf(acts, now).next?.key ?? null;

test('the first made goes first; what was received is passed over', () => {
  expect(next(act('a'), act('b'))).toBe('a');
  expect(next(act('a', { state: 'received' }), act('b'))).toBe('b');
  expect(next()).toBeNull();
});

test('one that is to be tried again later holds its group back, and no other', () => {
  const later = act('a', { nextTryAt: 5000 });
  expect(next(later, act('b'))).toBeNull();
  expect(turnOf([later, act('b')], now).wakeAt).toBe(5000);
  expect(next(later, act('b'), act('c', { group: 'other' }))).toBe('c');
});

test('one refused holds back what needs it, and what needs that; not the rest', () => {
  const acts = [act('a', { state: 'refused' }), act('b', { needs: ['a'] }), act('c', { needs: ['b'] }), act('d')];
  expect(next(...acts)).toBe('d');
  expect([...heldBack(acts)]).toEqual(['b', 'c']);
});

test('what has no file goes before what has one, but not before what was made before it in its group', () => {
  const photo = act('a', { file: { name: 'a.jpg', type: 'image/jpeg', bytes: 1 } });
  expect(next(photo, act('b'))).toBe('a');
  expect(next(photo, act('b'), act('c', { group: 'other' }))).toBe('c');
  expect(next(photo, act('c', { group: 'other', nextTryAt: 5000 }))).toBe('a');
});

test('what needed one that was received or discarded goes', () => {
  expect(next(act('a', { state: 'received' }), act('b', { needs: ['a'] }))).toBe('b');
  expect(next(act('b', { needs: ['gone'] }))).toBe('b');
});
