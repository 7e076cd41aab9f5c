import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readVisitorEntry } from '#features/network/directory/directory.public.ts';
import { areaOf } from '#features/network/providers/provider.contract.ts';
import { readVisitorPage } from '#features/network/providers/provider.public.ts';
import { readCompanyReviews } from '#features/network/reviews/review.public.ts';
import type { PageData } from '#entry.server.tsx';
import { rateLimitOf, readViewerBy } from '#platform/http/rate-counts.ts';
import type { Services } from '#platform/http/services.ts';
import type { Language } from '#common/locales.ts';
import { Refusal } from '#common/problems.ts';
import { path, wordsUnder } from '#paths.ts';
import { drawArea } from './area-picture.ts';
import type { RenderPage } from './render-page.ts';
import { sendFresh } from '#platform/http/send-fresh.ts';
import { languageFor, policyFor, type WebWords } from './web.ts';

type Asked = FastifyRequest<{ Params: { which: string }; Querystring: { avis?: string } }>;

/** Data for an address, or a redirect; the page itself reports a missing entry. */
type Found = { data: Pick<PageData, 'provider' | 'entry'>; isThere: boolean } | { moved: string; status: 301 | 302 };

/** Pages rendered on request for visitors and search engines; signed-in users get the application. */
export function serveVisitorPages(
  http: FastifyInstance,
  render: RenderPage,
  services: Pick<Services, 'db' | 'clock' | 'publicUrl' | 'loadViewer'>,
  wordsIn: WebWords['wordsIn'],
): void {
  const { db, clock, publicUrl } = services;
  const readViewer = readViewerBy(services);
  const secure = publicUrl.startsWith('https://');

  async function send(request: Asked, reply: FastifyReply, found: Exclude<Found, { moved: string }>) {
    const language: Language = languageFor(request, reply, secure);
    const words = await wordsIn(language).catch(() => []);
    const body = await render(request.url, { language, words, origin: publicUrl, ...found.data });
    reply.type('text/html; charset=utf-8').header('content-security-policy', policyFor(body));
    if (found.isThere) return sendFresh(request, reply, body);
    return reply.status(404).header('cache-control', 'no-cache').send(body);
  }

  /** Serves the pages of a folder with data from `read`; names that are pages themselves get the application. */
  function serve(folder: string, read: (which: string, request: Asked) => Promise<Found>, options = {}) {
    const siblings = wordsUnder(folder);
    const known = { ...options, onRequest: readViewer };
    http.get(`${folder}/:which`, known, async (request: Asked, reply) => {
      const { which } = request.params;
      // Members get the application, which handles missing entries itself; so do sibling pages.
      if (which === '' || siblings.has(which) || request.viewer) {
        reply.callNotFound();
        return reply;
      }
      const found = await read(which, request);
      return 'moved' in found ? reply.redirect(found.moved, found.status) : send(request, reply, found);
    });
  }

  async function readProvider(reference: string, { query }: Asked): Promise<Found> {
    const provider = /^[\w-]+$/.test(reference) ? await readVisitorPage(db, reference, clock()) : null;
    const area = provider && areaOf(provider);
    if (!area) return { data: { provider: { reference, read: null } }, isThere: false };
    if (provider.slug && provider.slug !== reference)
      return { moved: path('provider', { provider: provider.slug }), status: 301 };
    const cursor = typeof query.avis === 'string' && query.avis ? query.avis : undefined;
    const asked = { companyId: provider.id, as: 'provider' as const, limit: 10, cursor };
    const reviews = await readCompanyReviews(db, null, asked, clock()).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    if (!reviews) return { moved: path('provider', { provider: reference }), status: 302 };
    const read = { provider, reviews, picture: drawArea({ ...area, outline: provider.outline }) };
    return { data: { provider: { reference, read } }, isThere: true };
  }

  async function readDirectory(siret: string): Promise<Found> {
    const entry = /^\d{14}$/.test(siret) ? await readVisitorEntry(db, siret) : null;
    return { data: { entry: { siret, entry } }, isThere: entry !== null };
  }

  serve('/prestataires', readProvider);
  // Shares the API's limit: the directory must not be scraped through its pages.
  serve('/annuaire', readDirectory, rateLimitOf(60, 'directory'));
}
