import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { languages } from '#common/locales.ts';
import { fileOfPage, prerendered } from '#paths.ts';
import { tilesOf } from '#platform/geo/tiles.ts';
import { siteLines } from '#common/site-identity.ts';
import { startTestApp } from '../../test/app.ts';
import { policyFor, serveWeb, withSite } from './web.ts';

const page =
  '<main><div data-site="publisher"><p>Pas encore.</p></div><div data-site="officer"><p>Personne.</p></div></main>';
const publisher = {
  name: 'Régie <Saint-Ambroise> & Cie, SAS au capital de 40\u202f000\u202f€',
  address: '9 passage Saint-Ambroise, 75011 Paris',
  registration: 'RCS Paris 552 081 317',
  director: 'Claire Delmas',
  email: '',
  phone: '',
};

test('legal pages name the publisher that the settings name, escaped, and stay neutral where they say nothing', () => {
  const lines = siteLines({ publisher, hosting: '', officer: null });
  expect(withSite(page, lines)).toBe(
    '<main><div data-site="publisher"><p>Régie &lt;Saint-Ambroise&gt; &amp; Cie, SAS au capital de 40\u202f000\u202f€</p>' +
      '<p>9 passage Saint-Ambroise, 75011 Paris</p><p>Immatriculation\u202f: RCS Paris 552 081 317</p>' +
      '<p>Directeur de la publication\u202f: Claire Delmas</p></div><div data-site="officer"><p>Personne.</p></div></main>',
  );
});

test('the application reads the same lines, and of no tiles where none are configured', async () => {
  const app = await startTestApp();
  expect((await app.nobody.get('/api/map-background')).body).toEqual({ tiles: null });
  expect((await app.nobody.get('/api/publisher')).body).toEqual({
    publisher: ['Régie d’essai'],
    hosting: [],
    officer: [],
  });
});

test('a page comes in French, in the language last spoken, or in the one its address asks for', async () => {
  const root = mkdtempSync(join(tmpdir(), 'batilien-web-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'assets'));
  for (const address of [...prerendered, null]) {
    for (const language of languages) {
      const file = join(root, fileOfPage(address, language));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `<html lang="${language}">${address ?? 'app'}<div data-site="hosting"></div></html>`);
    }
  }
  const http = fastify();
  await serveWeb(http, root, (language) => ({ publisher: [], hosting: [language], officer: [] }), true);
  const read = async (url: string, cookie = '') => {
    const { body, headers, statusCode } = await http.inject({ url, headers: { cookie } });
    expect(headers.vary).toContain('cookie');
    return { body, set: headers['set-cookie'], status: statusCode };
  };
  expect(await read('/pricing')).toEqual({
    body: '<html lang="fr">/pricing<div data-site="hosting"><p>fr</p></div></html>',
    set: undefined,
    status: 200,
  });
  expect((await read('/pricing', 'x=1; language=en')).body).toContain('<html lang="en">/pricing');
  expect((await read('/', 'language=nl')).body).toContain('<html lang="fr">/<');
  const asked = await read('/faq?lang=de', 'language=en');
  expect(asked.body).toContain('<html lang="de">/faq');
  expect(asked.set).toBe('language=de; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  expect((await read('/faq?lang=xx')).set).toBeUndefined();
  const own = await read('/pricing', 'language=en; batilien.session_token=abc.def');
  expect(own.body).toContain('<html data-session="" lang="en">/pricing');
  expect((await read('/pricing', 'language=en')).body).not.toContain('data-session');
  expect((await read('/login', 'language=it')).body).toContain('<html lang="it">app');
  expect(await read('/nulle-part', 'language=es')).toMatchObject({
    status: 404,
    body: expect.stringContaining('"es"'),
  });
});

test('a page may fetch tiles from the configured origin, and from no other', () => {
  const directive = (policy: string, name: string) => policy.split('; ').find((one) => one.startsWith(name));
  const { origin } = tilesOf('https://data.geopf.fr/wmts?tile={z}/{x}/{y}') ?? { origin: '' };
  expect(directive(policyFor('', origin), 'connect-src')).toBe("connect-src 'self' https://data.geopf.fr");
  expect(directive(policyFor('', origin), 'img-src')).toBe("img-src 'self' data: blob: https://data.geopf.fr");
  expect(directive(policyFor(''), 'connect-src')).toBe("connect-src 'self'");
  expect(policyFor('').replace('default-src', '')).not.toContain('https:');
});
