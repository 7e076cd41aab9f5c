import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageParameter, languages } from '#common/locales.ts';
import { problems, refuse } from '#common/problems.ts';
import { countPublicPages, listPublicPages } from '#features/network/providers/provider.public.ts';
import { sendFresh } from '#platform/http/send-fresh.ts';
import type { Services } from '#platform/http/services.ts';
import { type Page, pages, path } from '#paths.ts';

const day = (date: Date) => date.toISOString().slice(0, 10);

/** A sitemap is limited to 50 000 addresses (https://www.sitemaps.org/protocol.html#index); an index lists several. */
const mostPages = 45_000;

/** Canonical pages: search engines get no alternative addresses. */
const indexed = Object.values<Page>(pages)
  .filter((page) => page.prerender && !page.canonical)
  .map((page) => page.addresses[0]);

function entryOf(address: string, changed?: Date): string {
  const link = (language: string, query = '') =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address}${query}"/>`;
  const links = languages.map((language) =>
    link(language, language === 'fr' ? '' : `?${languageParameter}=${language}`),
  );
  const lastmod = changed ? `<lastmod>${day(changed)}</lastmod>` : '';
  return `<url><loc>${address}</loc>${lastmod}${links.join('')}${link('x-default')}</url>`;
}

export function serveSitemaps(
  http: FastifyInstance,
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
  size = mostPages,
): void {
  const send = (request: FastifyRequest, reply: FastifyReply, kind: 'sitemapindex' | 'urlset', lines: string[]) =>
    sendFresh(
      request,
      reply.type('application/xml; charset=utf-8'),
      `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${lines.join('\n')}\n</${kind}>\n`,
    );
  http.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nAllow: /\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  http.get('/sitemap.xml', async (request, reply) => {
    const files = Math.ceil((await countPublicPages(db)) / size);
    const names = ['pages', ...Array.from({ length: files }, (_, index) => `providers-${index + 1}`)];
    const lines = names.map((name) => `<sitemap><loc>${publicUrl}/sitemaps/${name}.xml</loc></sitemap>`);
    return send(request, reply, 'sitemapindex', lines);
  });
  http.get('/sitemaps/pages.xml', (request, reply) => {
    const lines = indexed.map((address) => entryOf(publicUrl + address));
    return send(request, reply, 'urlset', lines);
  });
  http.get<{ Params: { name: string } }>('/sitemaps/:name', async (request, reply) => {
    const rank = Number(/^providers-([1-9]\d{0,3})\.xml$/.exec(request.params.name)?.[1] ?? 0);
    const found = rank > 0 ? await listPublicPages(db, { offset: (rank - 1) * size, limit: size }) : [];
    if (found.length === 0) throw refuse(problems.NOT_FOUND);
    const lines = found.map(({ slug, updatedAt }) =>
      entryOf(publicUrl + path('provider', { provider: slug }), updatedAt),
    );
    return send(request, reply, 'urlset', lines);
  });
}
