import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { type Language, languages } from '#common/locales.ts';
import type { Kept } from '#ui/device/kept.ts';
import { fileOfPage, isBehindSession, prerendered } from '#paths.ts';
import { startTestApp } from '../../test/app.ts';
import { serveWeb } from './web.ts';

async function built(body = 'app') {
  const root = mkdtempSync(join(tmpdir(), 'batilien-device-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'assets'));
  for (const address of [...prerendered, null]) {
    for (const language of languages) {
      const file = join(root, fileOfPage(address, language));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(
        file,
        `<html lang="${language}"><script type="module" src="/assets/entry.js"></script>${body}</html>`,
      );
    }
  }
  writeFileSync(join(root, 'service-worker.js'), 'work()');
  const pieces = {
    requests: { modules: ['/assets/requests.js'], styles: ['/assets/app.css'] },
    marketplace: { modules: ['/assets/map.js'], styles: [] },
    home: { modules: ['/assets/home.js'], styles: [] },
  };
  writeFileSync(join(root, 'pieces.json'), JSON.stringify(pieces));
  const http = fastify();
  const linesIn = (_: Language) => ({ publisher: [], hosting: [], officer: [], tiles: [] });
  const words = { linesIn, wordsIn: async () => [] };
  await serveWeb(http, { root, render: async () => '' }, words, { publicUrl: 'https://app.example' });
  return http;
}
const cookie = 'batilien.session_token=abc.def; language=de';

async function keptOf(http: Awaited<ReturnType<typeof built>>): Promise<Kept> {
  const { body } = await http.inject('/service-worker.js');
  return JSON.parse(/^self\.kept=(.*);\nwork\(\)$/.exec(body)?.[1] ?? 'null') as Kept;
}

test('the service worker is revalidated each time, covers every address, and its policy allows nothing else to run', async () => {
  const http = await built();
  const { headers } = await http.inject('/service-worker.js');
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['set-cookie']).toBeUndefined();
  const again = await http.inject({ url: '/service-worker.js', headers: { 'if-none-match': String(headers.etag) } });
  expect(again.statusCode).toBe(304);
});

test('it caches each language’s page and the pages used on site, behind the session only', async () => {
  const { shells, pieces, ahead } = await keptOf(await built());
  expect(Object.keys(shells)).toEqual(languages);
  expect(Object.keys(pieces)).toEqual(['requests', 'marketplace']);
  expect(ahead).toEqual(['/assets/entry.js', '/assets/requests.js', '/assets/app.css']);
});

test('the cached page is the same for everyone, with its policy and language', async () => {
  const http = await built();
  const { shells } = await keptOf(http);
  const read = async (headers: Record<string, string>) => {
    const { body, statusCode, headers: answered } = await http.inject({ url: shells.en.url, headers });
    return { body, statusCode, policy: answered['content-security-policy'], cookies: answered['set-cookie'] };
  };
  const page = await read({});
  expect(page).toMatchObject({ statusCode: 200, cookies: undefined });
  expect(page.body).toContain('<html data-session="" lang="en">');
  expect(page.policy).toContain("worker-src 'self'");
  expect(await read({ cookie })).toEqual(page);
});

test('another release’s page is not served as this one’s', async () => {
  const [now, next] = [await built(), await built('another app')];
  const { shells } = await keptOf(now);
  expect((await next.inject(shells.fr.url)).statusCode).toBe(404);
  expect((await now.inject('/service-worker/fr.html')).statusCode).toBe(404);
  expect((await keptOf(next)).shells.fr.revision).not.toBe(shells.fr.revision);
});

test.each([
  ['/demandes', true],
  ['/requests/0190', true],
  ['/demandes/nouvelle?site=1', true],
  ['/admin/plans', true],
  ['/', false],
  ['/pricing', false],
  ['/login', false],
  ['/prestataires/etancheite-rivoire', false],
  ['/prestataires/collaborations', false],
  ['/annuaire/12345678900012', false],
  ['/nulle-part', false],
  ['/api/session', false],
])('%s opens offline: %s', (address, expected) => {
  expect(isBehindSession(address)).toBe(expected);
});

test('the application is installable: its manifest’s icons exist in the given sizes', async () => {
  const app = await startTestApp();
  const { headers, body } = await app.http.inject('/manifest.webmanifest');
  expect(headers['content-type']).toContain('application/manifest+json');
  const manifest = JSON.parse(body) as {
    icons: { src: string; sizes: string; purpose: string }[];
    screenshots: { src: string; sizes: string; form_factor: string }[];
    start_url: string;
  };
  expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide']);
  expect(manifest).toMatchObject({ id: '/', scope: '/', display: 'standalone', short_name: 'Bâtilien', lang: 'fr' });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots, { src: '/badge-96.png', sizes: '96x96' }]) {
    const icon = await app.http.inject(src);
    expect(icon.headers['content-type']).toBe('image/png');
    // Offsets of a PNG's dimensions.
    const [width, height] = [16, 20].map((at) => icon.rawPayload.readUInt32BE(at));
    expect(`${width}x${height}`).toBe(sizes);
  }
});
