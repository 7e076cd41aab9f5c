import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type AnnouncedTo, announcedTo } from '#common/announced-to.ts';
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

const askedAt = (address: string, to: AnnouncedTo) =>
  [...announcer()(address, 'de', to).matchAll(/<(\/api[^>]+)>/g)].map(([, path]) => path);

test('with a session, it also links the one call of what the page reads, as the page will ask it', () => {
  expect(askedAt('/demandes?vue=late', 'member')).toEqual([
    '/api/page-reads?at=%2Fdemandes%3Fvue%3Dlate&language=de&whole=true',
  ]);
  expect(askedAt('/demandes', 'technician')).toEqual(['/api/page-reads?at=%2Fdemandes&language=de&whole=true']);
});

test('a technician is known by a cookie', () => {
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
