import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readVisitorPage } from '#features/network/providers/provider.public.ts';
import { listPublicReviews } from '#features/network/reviews/review.public.ts';
import type { Services } from '#platform/http/services.ts';
import { type Language, languages } from '#common/locales.ts';
import { Refusal } from '#common/problems.ts';
import { fileOfPage, path, wordsUnder } from '#paths.ts';
import { printAbsentProvider } from './absent-provider-page.ts';
import { printProviderPage } from './provider-page.ts';
import { printingIn } from './provider-page-print.ts';
import { sendFresh, serveSitemaps } from './sitemaps.ts';
import { languageFor, policyFor, withOrigin } from './web.ts';

/** What stands under the address of providers and is none: the search, the favourites, the alert to stop. */
const siblings = wordsUnder('/prestataires');

/**
 * The public page of a provider as HTML for visitors and search engines; those signed in get the app at the same address.
 * Its frame is that of a prerendered page, so that header, footer and consent are the same everywhere.
 */
export function serveProviderPages(http: FastifyInstance, root: string | null, services: Services): void {
  const { db, clock, publicUrl, loadViewer } = services;
  http.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nAllow: /\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  serveSitemaps(http, services);

  if (!root || !existsSync(join(root, fileOfPage('/faq', 'fr')))) return;
  const frameIn = (one: Language) => withOrigin(readFileSync(join(root, fileOfPage('/faq', one)), 'utf8'), publicUrl);
  const frames = new Map(languages.map((one) => [one, frameIn(one)]));
  http.get<{ Params: { provider: string }; Querystring: { avis?: string } }>(
    '/prestataires/:provider',
    async (request, reply) => {
      const viewer = await loadViewer(request.headers.cookie);
      const isReference = /^[\w-]+$/.test(request.params.provider);
      // Members are served the application, which says by itself what it lacks; so are the pages that stand beside.
      if (viewer || siblings.has(request.params.provider)) {
        reply.callNotFound();
        return reply;
      }
      const page = isReference ? await readVisitorPage(db, request.params.provider, clock()) : null;
      const printing = printingIn(languageFor(request, reply, publicUrl.startsWith('https://')));
      const frame = frames.get(printing.language) ?? '';
      if (!page) {
        const address = path('provider', { provider: request.params.provider });
        const body = printAbsentProvider(frame, address, printing);
        reply.header('content-security-policy', policyFor(body)).header('cache-control', 'no-cache');
        return reply.status(404).type('text/html; charset=utf-8').send(body);
      }
      // An id leads to the one address that stands for the page.
      if (page.slug && page.slug !== request.params.provider) return reply.redirect(`/prestataires/${page.slug}`, 301);
      const { avis: cursor } = request.query;
      const asked = {
        companyId: page.id,
        limit: 10,
        cursor: typeof cursor === 'string' && cursor ? cursor : undefined,
      };
      const found = await listPublicReviews(db, asked).catch((error: unknown) => {
        if (error instanceof Refusal) return null;
        throw error;
      });
      // A page of reviews that was made up leads to the first.
      if (!found) return reply.redirect(`/prestataires/${request.params.provider}`);
      const reviews = { ...found, later: asked.cursor !== undefined };
      const body = printProviderPage(frame, page, reviews, publicUrl, printing);
      reply.header('content-security-policy', policyFor(body));
      return sendFresh(request, reply.type('text/html; charset=utf-8'), body);
    },
  );
}
