import fastify from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { isPage } from '#paths.ts';
import { startTestApp } from '../../test/app.ts';
import type { RenderPage } from './render-page.ts';
import { serveSitemaps } from './sitemaps.ts';
import { serveVisitorPages } from './visitor-pages.ts';

const app = await startTestApp();

function serve() {
  const http = fastify();
  const { db } = app;
  const services = { db, clock: () => app.clock.now, publicUrl: 'http://127.0.0.1:3000', loadViewer: async () => null };
  const render: RenderPage = async (address, data) => JSON.stringify({ address, ...data });
  serveSitemaps(http, services);
  serveVisitorPages(http, render, services, async (language) => [{ namespace: 'ui', key: 'close', value: language }]);
  return http;
}

test('pages and sitemap are revalidated each time, so that a suspended provider disappears at once', async () => {
  const company = await app.provider({ name: 'Toits Nodier' });
  const profile = { company_id: company, slug: 'toits-nodier', is_public: true };
  await app.db.insertInto('provider_profiles').values(profile).execute();
  const http = serve();
  const sitemap = '/sitemaps/providers-1.xml';
  const addresses = [sitemap, '/prestataires/toits-nodier'];
  for (const url of addresses) {
    const { headers, body, statusCode } = await http.inject({ url });
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'no-cache']);
    expect(body).toContain('toits-nodier');
    const again = { 'if-none-match': String(headers.etag) };
    expect((await http.inject({ url, headers: again })).statusCode).toBe(304);
    await app.db
      .updateTable('company_profiles')
      .set({ network_state: 'suspended' })
      .where('id', '=', company)
      .execute();
    const gone = await http.inject({ url, headers: again });
    expect([url, gone.statusCode]).toEqual([url, 404]);
    expect(gone.body).not.toContain('/prestataires/toits-nodier</loc>');
    if (url !== sitemap) expect(gone.json().provider).toEqual({ reference: 'toits-nodier', read: null });
    await app.db.updateTable('company_profiles').set({ network_state: 'approved' }).where('id', '=', company).execute();
  }
  const unknown = await http.inject({ url: '/prestataires/%00', headers: { cookie: 'language=en' } });
  expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(unknown.json()).toMatchObject({ language: 'en', words: [{ value: 'en' }], origin: 'http://127.0.0.1:3000' });
});

test('visitors get the application at page addresses beside those of providers', async () => {
  const http = serve();
  http.setNotFoundHandler((request, reply) => reply.status(isPage(request.url) ? 200 : 404).send('the application'));
  for (const word of ['recherche?q=martin', 'comparaison', 'favoris', 'candidature', 'alerte?token=abc']) {
    const { statusCode, body } = await http.inject({ url: `/prestataires/${word}` });
    expect([word, statusCode, body]).toEqual([word, 200, 'the application']);
  }
  // An empty name renders nothing.
  for (const url of ['/annuaire/', '/prestataires/']) expect((await http.inject({ url })).body).toBe('the application');
});

test('a provider’s page includes its reviews and area; an id or an invalid review page redirects', async () => {
  const company = await app.provider({ name: 'Toits Verne' });
  const profile = { company_id: company, slug: 'toits-verne', is_public: true };
  await app.db.insertInto('provider_profiles').values(profile).execute();
  const http = serve();
  const { read } = (await http.inject('/prestataires/toits-verne')).json().provider;
  expect(read).toMatchObject({
    provider: { name: 'Toits Verne', legalName: null, acts: { invite: { code: 'UNAUTHENTICATED' } } },
    reviews: { items: [], nextCursor: null, summary: { count: 0 } },
    picture: { land: expect.any(Array), area: expect.stringMatching(/^M/) },
  });
  const moved = await http.inject(`/prestataires/${company}`);
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/prestataires/toits-verne']);
  const made = await http.inject('/prestataires/toits-verne?avis=x');
  expect([made.statusCode, made.headers.location]).toEqual([302, '/prestataires/toits-verne']);
});

test('a directory entry has the same data as in the API; an unknown or hidden one is 404', async () => {
  const siret = '55208131700018';
  await sql`INSERT INTO directory_companies (id, siret, name, is_legal_entity, postal_code, city, latitude, longitude,
      is_approximate, trades, qualifications, valid_until, data_on, digest, created_at, updated_at)
    VALUES (${uuidv7()}, ${siret}, 'Étanchéité Sorel SARL', true, '93500', 'Pantin', 48.89, 2.4, false,
      ARRAY['waterproofing'], '[]', '2099-01-01', '2026-11-01', 'x', now(), now())`.execute(app.db);
  const http = serve();
  const { statusCode, body } = await http.inject(`/annuaire/${siret}`);
  expect(statusCode).toBe(200);
  expect(JSON.parse(body).entry).toEqual({ siret, entry: (await app.nobody.get(`/api/directory/${siret}`)).body });
  await sql`UPDATE directory_companies SET restricted_at = now() WHERE siret = ${siret}`.execute(app.db);
  for (const which of [siret, 'x']) {
    const gone = await http.inject(`/annuaire/${which}`);
    expect([gone.statusCode, gone.json().entry]).toEqual([404, { siret: which, entry: null }]);
  }
});

test('sitemaps list every public page, however many there are', async () => {
  for (const rank of [1, 2, 3]) {
    const company_id = await app.provider({ name: `Atelier ${rank}` });
    const profile = { company_id, slug: `atelier-${rank}`, is_public: true };
    await app.db.insertInto('provider_profiles').values(profile).execute();
  }
  const http = fastify();
  serveSitemaps(http, { db: app.db, publicUrl: 'https://batilien.test' }, 2);
  const locations = async (url: string) => {
    const { body, statusCode } = await http.inject({ url });
    expect([url, statusCode]).toEqual([url, 200]);
    return [...body.matchAll(/<loc>https:\/\/batilien\.test(.*?)<\/loc>/g)].map(([, address = '']) => address);
  };
  const [pages = '', ...files] = await locations('/sitemap.xml');
  const built = await locations(pages);
  expect(built).toContain('/faq');
  // Only the canonical address of a text.
  expect(built).toContain('/politique-confidentialite');
  expect(built).not.toContain('/privacy-policy');
  const found = [];
  for (const file of files) found.push(...(await locations(file)));
  for (const rank of [1, 2, 3]) expect(found.filter((one) => one === `/prestataires/atelier-${rank}`)).toHaveLength(1);
  for (const file of [pages, ...files]) {
    for (const url of (await http.inject({ url: file })).body.split('<url>').slice(1)) {
      const [, address] = /<loc>(.*?)<\/loc>/.exec(url) ?? [];
      expect(url).toContain(`<xhtml:link rel="alternate" hreflang="fr" href="${address}"/>`);
      expect(url).toContain(`<xhtml:link rel="alternate" hreflang="it" href="${address}?lang=it"/>`);
      expect(url).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${address}"/>`);
    }
  }
  for (const name of ['providers-9.xml', 'providers-0.xml', 'x'])
    expect((await http.inject({ url: `/sitemaps/${name}` })).statusCode).not.toBe(200);
});
