import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { Role } from '#common/roles.ts';
import { followSession, goOn, noteLeft, noteTyped } from './elsewhere.ts';
import type { Session } from './session.tsx';

const session = (
  user: string,
  company: string | null,
  selectedRole: Role = 'donneur_ordre',
  activeRoles: Role[] = ['donneur_ordre', 'rivp'],
): Session => ({
  user: { id: user, email: `${user}@exemple.test`, name: user, avatarId: null },
  profile: { activeRoles, selectedRole },
  company: company
    ? { id: company, name: company, logoId: null, plan: 'pro', membership: 'owner', limitedToSites: false }
    : null,
  demo: false,
  outbox: false,
});
const nobody: Session = { user: null, profile: null, company: null, demo: false, outbox: false };
const list = [['requests', 'list'], { type: 'query' }];
const preferences = [['preferences', 'read'], { type: 'query' }];

let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient();
  show(session('claire', 'a'));
});
const show = (shown: Session) => {
  cache.setQueryData(['session'], shown);
  cache.setQueryData(list, ['a request']);
  cache.setQueryData(preferences, 'hers');
};
const shown = () => cache.getQueryData<Session>(['session']);
const writes = (read: Session) => followSession(cache, read, () => true);
const looks = (read: Session) => followSession(cache, read, () => false);

test('another company that was put on elsewhere takes the page over, which asks anew', () => {
  const next = session('claire', 'b');
  expect(looks(next)).toBe(next);
  expect(cache.getQueryData(list)).toBeUndefined();
  expect(cache.getQueryData(preferences)).toBe('hers');
});

test('where somebody writes it waits until they go on', () => {
  const next = session('claire', 'b');
  expect(writes(next)).toBe(shown());
  expect(cache.getQueryData(list)).toEqual(['a request']);
  goOn(cache);
  expect(shown()).toEqual(next);
  expect(cache.getQueryData(list)).toBeUndefined();
});

test('put on again in the other tab, the page goes on as it was', () => {
  writes(session('claire', 'b'));
  const same = session('claire', 'a');
  expect(writes(same)).toBe(same);
  goOn(cache);
  expect(shown()?.company?.id).toBe('a');
  expect(cache.getQueryData(list)).toEqual(['a request']);
});

test('a company one was taken out of leaves the screen, whoever writes; back in it, one may stay', () => {
  noteLeft('a');
  const next = session('claire', null);
  expect(writes(next)).toBe(next);
  expect(cache.getQueryData(list)).toBeUndefined();
  show(next);
  looks(session('claire', 'a'));
  show(session('claire', 'a'));
  expect(writes(session('claire', 'b'))).toBe(shown());
});

test('a role that is still theirs waits too; another person, and a role that was taken, never do', () => {
  expect(writes(session('claire', 'a', 'rivp'))).toBe(shown());
  const other = session('ahmed', 'a');
  expect(writes(other)).toBe(other);
  expect([cache.getQueryData(list), cache.getQueryData(preferences)]).toEqual([undefined, undefined]);
  show(session('claire', 'a'));
  const dressed = session('claire', 'a', 'rivp', ['rivp']);
  expect(writes(dressed)).toBe(dressed);
  expect(cache.getQueryData(list)).toBeUndefined();
});

test('the same again, and the end of a session, move nothing else', () => {
  expect(looks(session('claire', 'a'))).toEqual(shown());
  expect(writes(nobody)).toBe(nobody);
  expect(cache.getQueryData(list)).toEqual(['a request']);
});

test('what was typed counts until the page is left', () => {
  noteTyped(true);
  expect(followSession(cache, session('claire', 'b'))).toBe(shown());
  goOn(cache);
  noteTyped(false);
});
