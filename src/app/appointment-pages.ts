import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readAppointment } from '#features/work/appointments/appointment.public.ts';
import { detectLanguage, languageParameter, languages, preferredTag } from '#common/locales.ts';
import { rateLimitOf, readViewerBy } from '#platform/http/rate-counts.ts';
import type { Services } from '#platform/http/services.ts';
import { pages } from '#paths.ts';
import type { RenderPage } from './render-page.ts';
import type { WebWords } from './web.ts';

type Asked = FastifyRequest<{ Params: { key: string }; Querystring: Record<string, unknown> }>;

/** No external resources, frames or scripts, except the theme script by its digest. */
function policyOf(body: string): string {
  const digests = [...body.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src ${digests.join(' ') || "'none'"}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The page behind a visit link, in the recipient's language. All invalid keys get the same answer. */
export function serveAppointmentPages(
  http: FastifyInstance,
  render: RenderPage,
  { reads, clock, publicUrl, loadViewer }: Pick<Services, 'reads' | 'clock' | 'publicUrl' | 'loadViewer'>,
  { wordsIn, sms }: Pick<WebWords, 'wordsIn'> & { sms: boolean },
): void {
  const options = {
    onRequest: readViewerBy({ loadViewer }),
    ...rateLimitOf(60, 'appointments'),
  };
  for (const address of pages.slotChoice.addresses) {
    http.get(address, options, async (request: Asked, reply) => {
      const { key } = request.params;
      const read = /^[\w-]{32}$/.test(key) ? await readAppointment(reads, key, { sms, now: clock() }) : null;
      const asked = languages.find((language) => language === request.query[languageParameter]);
      const language = asked ?? read?.language ?? detectLanguage(preferredTag(request.headers['accept-language']));
      const words = await wordsIn(language).catch(() => []);
      const body = await render(request.url, { language, words, origin: publicUrl, appointment: { key, read } });
      return reply
        .status(read ? 200 : 404)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policyOf(body))
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex, nofollow')
        .send(body);
    });
  }
}
