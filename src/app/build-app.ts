import { isUtf8 } from 'node:buffer';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Pool } from 'pg';
import type { Language } from '#common/locales.ts';
import { problems, refuse } from '#common/problems.ts';
import type { Live } from '#platform/events/live.ts';
import { groundOrigins } from '#platform/geo/map-ground.ts';
import { keptWords } from '#features/operations/translations/translation.public.ts';
import { databaseProbe } from '#platform/db/probe.ts';
import type { Database } from '#platform/db/pool.ts';
import { refusalOf, refuseConnection, sendRefusal } from '#platform/http/answer.ts';
import { limitBodyTime } from '#platform/http/body-time.ts';
import { bindTo } from '#platform/http/bind.ts';
import { limitRates } from '#platform/http/rate-counts.ts';
import { logRequests, requestIdOf } from '#platform/http/request-log.ts';
import { addresseeOf } from '#platform/http/language.ts';
import { setSecurityHeaders } from '#platform/http/security-headers.ts';
import { shedLoad } from '#platform/http/shed-load.ts';
import { createAuth } from '#platform/session/auth.ts';
import { viewerLoader } from '#features/people/companies/load-viewer.ts';
import { sealFor } from '#platform/session/seal.ts';
import type { Services } from '#platform/http/services.ts';
import { serveAppointmentPages } from './appointment-pages.ts';
import { serveDocument } from './openapi.ts';
import { pageReadEndpoints } from './page-read.routes.ts';
import { personalDataEndpoints } from './personal-data.routes.ts';
import { loadRenderer } from './render-page.ts';
import { serviceEndpoints } from './service.routes.ts';
import { serveSitemaps } from './sitemaps.ts';
import { slices } from './slices.ts';
import { serveVisitorPages } from './visitor-pages.ts';
import { serveMaps } from './serve-maps.ts';
import { serveWeb } from './web.ts';
import { serveWellKnown } from './well-known.ts';

export interface AppSettings extends Omit<Services, 'auth' | 'loadViewer' | 'seal'> {
  /** Null without live messages (tests). */
  live: Live | null;
  pool: Pool;
  /** Reserved connections for sessions and readiness checks. */
  reserved: Pick<Database, 'db' | 'pool'>;
  trustProxy: boolean | number | string[];
  /** Off in tests, where hundreds of sign-ins come from one address, and on busy machines. */
  limitRates: boolean;
  webRoot: string | null;
  /** False until everything runs, and while stopping. */
  isServing?: () => boolean;
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/** Invalid UTF-8 is rejected, not replaced; forms only where declared. */
function readJsonAlone(http: FastifyInstance): void {
  // JSON with prototype keys is refused rather than cleaned.
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done): void => {
    if (isUtf8(body as Buffer)) void parse(request, String(body), done);
    else done(refuse(problems.MALFORMED));
  });
}

/** Assembles routes, documentation and web app; does not listen yet. */
export async function buildApp(settings: AppSettings): Promise<FastifyInstance> {
  const { pool, secret, publicUrl, log, trustProxy: trusted, isServing = () => true } = settings;
  const http = fastify({
    // Unparsable addresses are refused in the common format.
    frameworkErrors: (error, request, reply) =>
      void sendRefusal(reply as FastifyReply, refusalOf(error), addresseeOf(request as FastifyRequest)),
    clientErrorHandler: refuseConnection,
    loggerInstance: log as FastifyBaseLogger,
    // Log lines contain the request id: a child logger costs time on every call.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Enough for the largest file at one megabit per second.
    requestTimeout: 30 * 60_000,
    requestIdHeader: false,
    genReqId: requestIdOf,
  });
  readJsonAlone(http);
  limitBodyTime(http, { bodyMs: 30_000, lingerMs: 10_000 });
  logRequests(http, isServing);
  http.decorateRequest('viewer', null);
  http.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    // The route, not the address, which may contain a token.
    const where = { reqId: request.id, method: request.method, route: request.routeOptions.url };
    // A momentarily busy machine is no fault: logs a line without stack.
    if (refusal.code === problems.UNAVAILABLE.code || refusal.code === problems.TOO_LONG.code)
      request.log.warn({ ...where, code: refusal.code }, 'saturated');
    else if (refusal.status >= 500 && error !== refusal) request.log.error({ err: error, ...where }, 'failed');
    // A concurrent insert, or a verb checking the wrong index: the log tells which.
    if (refusal.code === problems.TAKEN.code) request.log.warn({ err: error, ...where }, 'taken');
    return sendRefusal(reply, refusal, addresseeOf(request));
  });
  await shedLoad(http, { delayMs: settings.limitRates ? 2000 : 0, lastingMs: 5000 });
  // `same-origin`: without a referrer, browsers post forms with `Origin: null`, which is refused below.
  setSecurityHeaders(http, {
    contentSecurityPolicy: false,
    hsts: publicUrl.startsWith('https://'),
    referrerPolicy: { policy: 'same-origin' },
  });
  // Clients never compress their bodies: checking would cost time on each call.
  await http.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  if (settings.limitRates) await limitRates(http, settings.reserved.pool);
  await http.register(multipart, { throwFileSizeLimit: true });

  // Synchronous hooks use callbacks: promises would cost time on every call. A client that has already disconnected has
  // no address and reads no answer.
  http.addHook('onRequest', (request, reply, done) => {
    if (request.socket.destroyed) reply.hijack();
    else done();
  });
  // Cookies are SameSite=Lax; additionally refuses calls the browser marks as cross-site (OWASP, CSRF).
  http.addHook('onRequest', (request, _reply, done) => {
    const { origin, host } = request.headers;
    const writes = request.method !== 'GET' && request.method !== 'HEAD';
    const isForeign = writes && origin && origin !== publicUrl && hostOf(origin) !== host;
    done(isForeign ? refuse(problems.FORBIDDEN) : undefined);
  });
  // A program on another port must not read answers from a shared cache.
  http.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });

  const { pool: reserved } = settings.reserved;
  const loadViewer = viewerLoader(reserved, secret, { demo: settings.demo, clock: settings.clock });
  const door: Services = {
    ...settings,
    loadViewer,
    auth: createAuth({ pool, secret, publicUrl, trustProxy: trusted !== false }),
    seal: sealFor(secret, 'two-factor'),
  };
  const bind = bindTo(http, door);
  bind(serviceEndpoints({ ...settings, isServing, probe: databaseProbe(settings.reserved.db) }));
  bind(personalDataEndpoints);
  bind(pageReadEndpoints);
  for (const served of slices.flatMap(({ endpoints = {} }) => Object.values(endpoints))) bind(served);
  await serveDocument(http, publicUrl);
  serveSitemaps(http, door);
  const { siteLines: linesIn, db, clock, webRoot } = settings;
  const words = { linesIn, wordsIn: (language: Language) => keptWords(db, language, clock()) };
  serveWellKnown(http, door);
  const web = webRoot === null ? null : { root: webRoot, render: await loadRenderer(webRoot) };
  if (web) serveVisitorPages(http, web.render, door, words.wordsIn);
  if (web) serveAppointmentPages(http, web.render, door, { ...words, sms: settings.sms });
  await serveMaps(http, settings.mapGround);
  await serveWeb(http, web, words, { publicUrl, mapOrigins: groundOrigins(settings.mapGround) });
  return http;
}
