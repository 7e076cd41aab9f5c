import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { languages } from '#common/locales.ts';
import type { Services } from '#platform/http/services.ts';
import { fileOfPage, isPage } from '#paths.ts';
import { startTestApp } from '../../test/app.ts';
import { serveProviderPages } from './provider-pages.ts';
import { serveSitemaps } from './sitemaps.ts';

const app = await startTestApp();

/** The pages of providers as visitors are served them, framed by a built page of each language. */
function serve() {
  const root = mkdtempSync(join(tmpdir(), 'batilien-pages-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const language of languages) {
    const file = join(root, fileOfPage('/faq', language));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      '<html><head><title>FAQ</title></head><body><main id="content" tabindex="-1"></main></body></html>',
    );
  }
  const http = fastify();
  const { db } = app;
  const services = { db, clock: () => app.clock.now, publicUrl: 'http://127.0.0.1:3000', loadViewer: async () => null };
  serveProviderPages(http, root, services as unknown as Services);
  return http;
}

test('a page and the sitemap are asked for again each time, so that who is suspended is absent at once', async () => {
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
    if (url !== sitemap) {
      expect(gone.body).toContain('<meta name="robots" content="noindex"/>');
      expect(gone.body).toContain('<h1>Cette page n’existe pas</h1>');
      expect(gone.body).toContain('href="/login?retour=%2Fprestataires%2Ftoits-nodier"');
    }
    await app.db.updateTable('company_profiles').set({ network_state: 'approved' }).where('id', '=', company).execute();
  }
  const unknown = await http.inject({ url: '/prestataires/%00', headers: { cookie: 'lang=en' } });
  expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
});

test('the pages whose addresses stand beside those of providers are the application for visitors too', async () => {
  const http = serve();
  http.setNotFoundHandler((request, reply) => reply.status(isPage(request.url) ? 200 : 404).send('the application'));
  for (const word of ['recherche?q=martin', 'comparaison', 'favoris', 'candidature', 'alerte?token=abc']) {
    const { statusCode, body } = await http.inject({ url: `/prestataires/${word}` });
    expect([word, statusCode, body]).toEqual([word, 200, 'the application']);
  }
});

test('search engines are led to every public page, however many there are', async () => {
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
  expect(await locations(pages)).toContain('/faq');
  const found = [];
  for (const file of files) found.push(...(await locations(file)));
  for (const rank of [1, 2, 3]) expect(found.filter((one) => one === `/prestataires/atelier-${rank}`)).toHaveLength(1);
  for (const name of ['providers-9.xml', 'providers-0.xml', 'x'])
    expect((await http.inject({ url: `/sitemaps/${name}` })).statusCode).not.toBe(200);
});
