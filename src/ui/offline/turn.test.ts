import { expect, test } from 'vitest';
import type { KeptAct } from './act.ts';
import { heldBack, turnOf } from './turn.ts';

const now = 1000;
const act = (key: string, values: Partial<KeptAct> = {}) =>
  ({ key, group: 'visit', state: 'waiting', nextTryAt: 0, ...values }) as KeptAct;
const next = (...acts: KeptAct[]) => turnOf(acts, now).next?.key ?? null;

test('the earliest act is next, skipping received ones', () => {
  expect(next(act('a'), act('b'))).toBe('a');
  expect(next(act('a', { state: 'received' }), act('b'))).toBe('b');
  expect(next()).toBeNull();
});

test('an act to be retried later blocks its group only', () => {
  const later = act('a', { nextTryAt: 5000 });
  expect(next(later, act('b'))).toBeNull();
  expect(turnOf([later, act('b')], now).wakeAt).toBe(5000);
  expect(next(later, act('b'), act('c', { group: 'other' }))).toBe('c');
});

test('a refused act blocks its dependents, transitively, and nothing else', () => {
  const acts = [act('a', { state: 'refused' }), act('b', { needs: ['a'] }), act('c', { needs: ['b'] }), act('d')];
  expect(next(...acts)).toBe('d');
  expect([...heldBack(acts)]).toEqual(['b', 'c']);
});

test('acts without files precede those with files, but not earlier acts of their group', () => {
  const photo = act('a', { file: { name: 'a.jpg', type: 'image/jpeg', bytes: 1 } });
  expect(next(photo, act('b'))).toBe('a');
  expect(next(photo, act('b'), act('c', { group: 'other' }))).toBe('c');
  expect(next(photo, act('c', { group: 'other', nextTryAt: 5000 }))).toBe('a');
});

test('dependents of a received or discarded act are sent', () => {
  expect(next(act('a', { state: 'received' }), act('b', { needs: ['a'] }))).toBe('b');
  expect(next(act('b', { needs: ['gone'] }))).toBe('b');
});
