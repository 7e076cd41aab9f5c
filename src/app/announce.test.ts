import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { announcedTo } from '#common/announced-to.ts';
import { readAnnouncer } from './announce.ts';

function announcer() {
  const root = mkdtempSync(join(tmpdir(), 'pieces-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const pieces = { requests: { modules: ['/assets/requests.js'], styles: ['/assets/requests.css'] } };
  writeFileSync(join(root, 'pieces.json'), JSON.stringify(pieces));
  return readAnnouncer(root);
}

const files = '</assets/requests.css>; rel=preload; as=style, </assets/requests.js>; rel=modulepreload';

test('a page comes with links to its files, and for visitors without API requests', () => {
  const announce = announcer();
  expect(announce('/demandes', 'fr', 'visitor')).toBe(files);
  expect(announce('/requests/', 'fr', 'visitor')).toBe(files);
});

test('with a session, it also links the requests every page makes in its language, and its own first ones', () => {
  const asked = [...announcer()('/demandes', 'de', 'member').matchAll(/<(\/api[^>]+)>/g)].map(([, path]) => path);
  expect(asked).toEqual([
    '/api/session',
    '/api/preferences',
    '/api/translations/de',
    '/api/requests?view=all&sort=recent',
    '/api/requests/counts',
  ]);
});

test('a page opened with filters links the filtered request', () => {
  expect(announcer()('/demandes?vue=late', 'fr', 'member')).not.toContain('/api/requests');
});

test('a technician only gets links for their own pages, since others redirect there', () => {
  const asked = (address: string) =>
    [...announcer()(address, 'fr', 'technician').matchAll(/<(\/api[^>]+)>/g)].map(([, path]) => path);
  const always = ['/api/session', '/api/preferences', '/api/translations/fr'];
  expect(asked('/demandes')).toEqual(always);
  expect(asked('/tableau-de-bord')).toEqual(always);
  expect(asked('/missions')).toEqual([...always, '/api/missions', '/api/missions/kept']);
  const cookie = 'batilien.session_token=a.b; technician=1';
  expect([announcedTo(cookie), announcedTo('language=fr'), announcedTo(undefined)]).toEqual([
    'technician',
    'member',
    'member',
  ]);
});

test('unknown addresses, and pages whose files are unknown, get no links', () => {
  const announce = announcer();
  expect(announce('/nulle-part', 'fr', 'member')).toBe('');
  expect(announce('/sites', 'fr', 'visitor')).toBe('');
});
