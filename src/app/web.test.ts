import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { type Language, languages } from '#common/locales.ts';
import { fileOfPage, prerendered } from '#paths.ts';
import { groundOrigins, noGround } from '#platform/geo/map-ground.ts';
import { siteLines } from '#common/site-identity.ts';
import { keptWords } from '#features/operations/translations/translation.public.ts';
import { startTestApp } from '../../test/app.ts';
import type { RenderPage } from './render-page.ts';
import { policyFor, serveWeb, type WebWords, withOrigin, withSite } from './web.ts';

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

test('legal pages name the configured publisher, escaped, and stay neutral without one', () => {
  const lines = siteLines({ publisher, hosting: '', officer: null });
  expect(withSite(page, lines)).toBe(
    '<main><div data-site="publisher"><p>Régie &lt;Saint-Ambroise&gt; &amp; Cie, SAS au capital de 40\u202f000\u202f€</p>' +
      '<p>9 passage Saint-Ambroise, 75011 Paris</p><p>Immatriculation\u202f: RCS Paris 552 081 317</p>' +
      '<p>Directeur de la publication\u202f: Claire Delmas</p></div><div data-site="officer"><p>Personne.</p></div></main>',
  );
});

test('the application has the same lines, and no tiles unless configured', async () => {
  const app = await startTestApp();
  expect((await app.nobody.get('/api/map-background')).body).toEqual({ archives: [], tiles: null });
  expect((await app.nobody.get('/api/publisher')).body).toEqual({
    publisher: ['Régie d’essai'],
    hosting: [],
    officer: [],
    tiles: [],
  });
});

test('with configured tiles, the privacy policy names their server in each language', () => {
  const identity = { publisher: null, hosting: '', officer: null };
  for (const language of languages) {
    expect(siteLines(identity, language, 'data.geopf.fr').tiles).toEqual([expect.stringContaining('data.geopf.fr')]);
    expect(siteLines(identity, language).tiles).toEqual([]);
  }
});

test('addresses in the head for third parties are absolute, those of own files relative', () => {
  const head =
    '<link rel="canonical" href="/faq"/><link rel="alternate" hrefLang="en" href="/faq?langue=en"/>' +
    '<meta property="og:image" content="/assets/share.png"/><link rel="stylesheet" href="/assets/a.css"/>';
  expect(withOrigin(head, 'https://app.example')).toBe(
    '<link rel="canonical" href="https://app.example/faq"/>' +
      '<link rel="alternate" hrefLang="en" href="https://app.example/faq?langue=en"/>' +
      '<meta property="og:image" content="https://app.example/assets/share.png"/>' +
      '<link rel="stylesheet" href="/assets/a.css"/>',
  );
});

test('well-known addresses for browsers and researchers work', async () => {
  const app = await startTestApp();
  const get = (url: string) => app.http.inject({ url });
  expect((await get('/favicon.ico')).headers['content-type']).toBe('image/x-icon');
  expect((await get('/apple-touch-icon.png')).headers['content-type']).toBe('image/png');
  expect((await get('/.well-known/change-password')).headers.location).toBe('/profil#securite');
  const { body } = await get('/.well-known/security.txt');
  expect(body).toMatch(/^Contact: http.*\/contact\n/);
  const [, end = ''] = /^Expires: (.*)$/m.exec(body) ?? [];
  expect(new Date(end).getTime()).toBeGreaterThan(app.clock.now.getTime());
});

async function builtPages(wordsIn: WebWords['wordsIn']) {
  const root = mkdtempSync(join(tmpdir(), 'batilien-web-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'assets'));
  for (const address of [...prerendered, null]) {
    for (const language of languages) {
      const file = join(root, fileOfPage(address, language));
      mkdirSync(dirname(file), { recursive: true });
      const runs = address === '/contact' ? '<script type="module"></script>' : '';
      writeFileSync(file, `<html lang="${language}">${address ?? 'app'}<div data-site="hosting"></div>${runs}</html>`);
    }
  }
  const http = fastify();
  const linesIn = (language: Language) => ({ publisher: [], hosting: [language], officer: [], tiles: [] });
  let rendered = 0;
  const render: RenderPage = async (address, { language, words }) => {
    rendered++;
    const said = words.map(({ value }) => value).join();
    return `<html lang="${language}">${address} says ${said}<div data-site="hosting"></div><script>run()</script></html>`;
  };
  await serveWeb(http, { root, render }, { linesIn, wordsIn }, { publicUrl: 'https://app.example' });
  return { http, times: () => rendered };
}

test('a page without scripts uses texts replaced by administrators, in their language only', async () => {
  const app = await startTestApp();
  const admin = await app.person({ role: 'admin' });
  const { http, times } = await builtPages((language) => keptWords(app.db, language, app.clock.now));
  const read = async (address: string, cookie = '') => (await http.inject({ url: address, headers: { cookie } })).body;
  const shipped = '<html lang="fr">/<div data-site="hosting"><p>fr</p></div></html>';
  expect(await read('/')).toBe(shipped);

  const word = { language: 'fr', namespace: 'home/screens', key: 'lead', value: 'Vos bâtiments' };
  const { body: set } = await admin.put('/api/translations', word);
  expect(await read('/')).toContain('/ says Vos bâtiments<div data-site="hosting"><p>fr</p></div>');
  expect(await read('/', 'batilien.session_token=abc.def')).toContain('<html data-session="" lang="fr">/ says Vos ');
  expect((await http.inject('/')).headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
  expect(times()).toBe(1);
  expect(await read('/', 'language=en')).toContain('<html lang="en">/<');
  // Pages with scripts load them by themselves.
  expect(await read('/contact')).toContain('<html lang="fr">/contact<');

  await app.db.updateTable('translations').set({ value: 'Ailleurs' }).execute();
  expect(await read('/')).toContain('says Vos ');
  app.clock.now = new Date(app.clock.now.getTime() + 31_000);
  expect(await read('/')).toContain('says Ailleurs');

  await admin.delete(`/api/translations/${set.id}`);
  expect(await read('/')).toBe(shipped);
});

test('a page with page-specific texts is rendered on request', async () => {
  const { http, times } = await builtPages(async () => []);
  expect((await http.inject('/pricing?plan=pro')).body).toContain('/pricing?plan=pro says');
  expect((await http.inject('/pricing?from=mail')).body).toContain('<html lang="fr">/pricing<');
  expect((await http.inject('/faq?plan=pro')).body).toContain('<html lang="fr">/faq<');
  expect(times()).toBe(1);
});

test('without the database, a page without scripts uses the shipped texts', async () => {
  const { http } = await builtPages(() => Promise.reject(new Error('away')));
  expect((await http.inject('/')).body).toContain('<html lang="fr">/<');
});

test('a page comes in French, the last language used, or the one in its address', async () => {
  const { http } = await builtPages(async () => []);
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

test('a trailing slash redirects to the address without it, and to nowhere else', async () => {
  const { http } = await builtPages(async () => []);
  const lead = async (url: string) => {
    const { statusCode, headers } = await http.inject({ url });
    return [statusCode, headers.location];
  };
  expect(await lead('/pricing/?lang=de')).toEqual([308, '/pricing?lang=de']);
  expect(await lead('/prestataires/atlas/')).toEqual([308, '/prestataires/atlas']);
  expect(await lead('/')).toEqual([200, undefined]);
  for (const elsewhere of ['//evil.test/', '/%5Cevil.test/', '/nulle-part/', '/annuaire/', '/pricing//'])
    expect(await lead(elsewhere)).toEqual([404, undefined]);
});

test('a page may load tiles from the configured origin, and from no other', () => {
  const directive = (policy: string, name: string) => policy.split('; ').find((one) => one.startsWith(name));
  const tiles = { url: '', origin: 'https://data.geopf.fr', host: 'data.geopf.fr' };
  const archive = { bounds: [0, 0, 1, 1] as [number, number, number, number], minZoom: 0, maxZoom: 9, layers: [] };
  const archives = ['/maps/a.pmtiles', 'https://cartes.example/b.pmtiles'].map((url) => ({ ...archive, url }));
  const policy = (ground: object) => policyFor('', groundOrigins({ ...noGround, ...ground }));
  expect(directive(policy({ tiles }), 'connect-src')).toBe("connect-src 'self' https://data.geopf.fr");
  expect(directive(policy({ archives }), 'connect-src')).toBe("connect-src 'self' https://cartes.example");
  expect(directive(policyFor(''), 'connect-src')).toBe("connect-src 'self'");
  expect(policyFor('').replace('default-src', '')).not.toContain('https:');
});
