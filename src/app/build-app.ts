import { isUtf8 } from 'node:buffer';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
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
import { accessRequestRoutes } from '#features/people/user-administration/access-request.routes.ts';
import { profileRoutes } from '#features/people/accounts/profile.routes.ts';
import { securityRoutes } from '#features/people/accounts/security.routes.ts';
import { sessionRoutes } from '#features/people/accounts/session.routes.ts';
import { activityReportRoutes } from '#features/operations/activity-reports/activity-report.routes.ts';
import { amendmentRoutes } from '#features/work/amendments/amendment.routes.ts';
import { appointmentRoutes } from '#features/work/appointments/appointment.routes.ts';
import { applicationRoutes } from '#features/network/applications/application.routes.ts';
import { documentRoutes } from '#features/network/documents/document.routes.ts';
import { adminNotificationRoutes } from '#features/operations/admin-notifications/admin-notification.routes.ts';
import { administrationRoutes } from '#features/operations/administration/administration.routes.ts';
import { collaborationRoutes } from '#features/network/collaborations/collaboration.routes.ts';
import { companyRoutes } from '#features/people/companies/company.routes.ts';
import { accountsOfWorkers } from '#features/network/crews/crew.public.ts';
import { crewRoutes } from '#features/network/crews/crew.routes.ts';
import { contractorRoutes } from '#features/network/contractors/contractor.routes.ts';
import { blockRoutes } from '#features/people/company-blocks/block.routes.ts';
import { consentRoutes } from '#features/people/consent/consent.routes.ts';
import { currencyRoutes } from '#features/operations/currencies/currency.routes.ts';
import { contactRoutes } from '#features/public/contact/contact.routes.ts';
import { dashboardRoutes } from '#features/work/dashboard/dashboard.routes.ts';
import { directOrderRoutes } from '#features/work/direct-orders/direct-order.routes.ts';
import { directoryRoutes } from '#features/network/directory/directory.routes.ts';
import { errorReportRoutes } from '#features/operations/error-reports/error-report.routes.ts';
import { requestsSaying } from '#features/work/conversations/conversation.public.ts';
import { conversationRoutes } from '#features/work/conversations/conversation.routes.ts';
import { planningRoutes } from '#features/work/planning/planning.routes.ts';
import { dispatchRoutes } from '#features/work/dispatch/dispatch.routes.ts';
import { preferredListRoutes } from '#features/work/dispatch/preferred-list.routes.ts';
import { budgetRoutes } from '#features/estate/budgets/budget.routes.ts';
import { approvalRoutes } from '#features/work/approvals/approval.routes.ts';
import { failureRoutes } from '#features/operations/failures/failure.routes.ts';
import { mailReplyRoutes } from '#features/work/mail-replies/mail-reply.routes.ts';
import { marketplaceRoutes } from '#features/network/marketplace/marketplace.routes.ts';
import { newsletterRoutes } from '#features/public/newsletter/newsletter.routes.ts';
import { readNoticesOf } from '#features/people/notifications/notification.public.ts';
import { notificationRoutes } from '#features/people/notifications/notification.routes.ts';
import { subscriptionRoutes } from '#features/people/notifications/subscription.routes.ts';
import { publisherRoutes } from '#features/public/pages/publisher.routes.ts';
import { progressRoutes } from '#features/people/progress/progress.routes.ts';
import { type CountUsage, planRoutes } from '#features/operations/plans/plan.routes.ts';
import { providerRoutes } from '#features/network/providers/provider.routes.ts';
import { savedSearchRoutes } from '#features/network/providers/saved-search.routes.ts';
import { endRound, findCommonRequest } from '#features/work/quotes/quote.public.ts';
import { quoteRoutes } from '#features/work/quotes/quote.routes.ts';
import { countPublishedThisMonth } from '#features/work/requests/request.public.ts';
import { requestRoutes } from '#features/work/requests/request.routes.ts';
import type { Live } from '#platform/events/live.ts';
import { receptionRoutes } from '#features/work/receptions/reception.routes.ts';
import { reviewRoutes } from '#features/network/reviews/review.routes.ts';
import { roleMigrationRoutes } from '#features/people/user-administration/role-migration.routes.ts';
import { taskRoutes } from '#features/operations/tasks/task.routes.ts';
import { userAccountRoutes } from '#features/people/user-administration/user-account.routes.ts';
import { userSiteRoutes } from '#features/people/user-administration/user-site.routes.ts';
import { tariffRoutes } from '#features/network/tariffs/tariff.routes.ts';
import { keptWords } from '#features/operations/translations/translation.public.ts';
import { translationRoutes } from '#features/operations/translations/translation.routes.ts';
import { guaranteeRoutes } from '#features/work/guarantees/guarantee.routes.ts';
import { missionRoutes } from '#features/work/missions/mission.routes.ts';
import { tripRoutes } from '#features/work/trips/trip.routes.ts';
import { visitRoutes } from '#features/work/visits/visit.routes.ts';
import { documentFiles, hasConfirmed } from '#features/work/work-orders/work-order.public.ts';
import { workOrderRoutes } from '#features/work/work-orders/work-order.routes.ts';
import { siteImportRoutes } from '#features/estate/sites/site-import.routes.ts';
import { countCompanySites, sitesOf } from '#features/estate/sites/site.public.ts';
import { siteRoutes } from '#features/estate/sites/site.routes.ts';
import { databaseProbe } from '#platform/db/probe.ts';
import type { Database } from '#platform/db/pool.ts';
import { refusalOf, refuseConnection, sendRefusal } from '#platform/http/answer.ts';
import { limitBodyTime } from '#platform/http/body-time.ts';
import { bindTo } from '#platform/http/bind.ts';
import { limitRates } from '#platform/http/rate-counts.ts';
import { logRequests, requestIdOf } from '#platform/http/request-log.ts';
import { readerOf } from '#platform/http/language.ts';
import type { Services } from '#platform/http/services.ts';
import { shedLoad } from '#platform/http/shed-load.ts';
import { createAuth } from '#platform/session/auth.ts';
import { viewerLoader } from '#features/people/companies/load-viewer.ts';
import type { ReplySettings } from '#platform/reply-settings.ts';
import { sealFor } from '#platform/session/seal.ts';
import { serveAppointmentPages } from './appointment-pages.ts';
import { serveDocument } from './openapi.ts';
import { personalDataRoutes } from './personal-data.routes.ts';
import { loadRenderer } from './render-page.ts';
import { serviceRoutes } from './service.routes.ts';
import { serveSitemaps } from './sitemaps.ts';
import { serveVisitorPages } from './visitor-pages.ts';
import { serveWeb } from './web.ts';
import { serveWellKnown } from './well-known.ts';

export interface AppSettings extends Omit<Services, 'loadViewer'> {
  /** Null where nobody follows (tests). */
  live: Live | null;
  pool: Pool;
  /** Connections that nothing else takes: who is signed in, and whether the database answers. */
  reserved: Pick<Database, 'db' | 'pool'>;
  secret: string;
  trustProxy: boolean | number | string[];
  /** Where answers by mail are taken in; undefined: they are not. */
  replies?: ReplySettings | undefined;
  /** A gateway of text messages is set. */
  sms: boolean;
  /** Off in tests, where hundreds of sign-ins come from one address, and on a busy machine. */
  limitRates: boolean;
  /** Folder of the built web app; null when Vite serves it. */
  webRoot: string | null;
  /** False until everything runs, and once the program is asked to stop. */
  isServing?: () => boolean;
}

/** The host of an origin; null of what is none («null», as a sandboxed page says). */
const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/** Bodies are JSON in UTF-8, or forms where an endpoint says so; bytes that are no text are refused, not replaced. */
function readJsonAlone(http: FastifyInstance): void {
  // A JSON body may not smuggle prototypes; refused rather than cleaned.
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done): void => {
    if (isUtf8(body as Buffer)) void parse(request, String(body), done);
    else done(refuse(problems.MALFORMED));
  });
}

/** What a company used of its plan, in the slices that keep it. */
const countUsage: CountUsage = async (db, companyId, now) => {
  const [requests, sites] = await Promise.all([
    countPublishedThisMonth(db, companyId, now),
    countCompanySites(db, companyId),
  ]);
  return { requests, sites };
};

/** Assembles the program: every slice's routes, the documentation, the web app. Nothing listens yet. */
export async function buildApp(settings: AppSettings): Promise<FastifyInstance> {
  const { pool, secret, publicUrl, log, trustProxy: trusted, isServing = () => true } = settings;
  const http = fastify({
    // Addresses no route can read are refused in the words of the others.
    frameworkErrors: (error, request, reply) =>
      void sendRefusal(reply as FastifyReply, refusalOf(error), readerOf(request as FastifyRequest)),
    clientErrorHandler: refuseConnection,
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // The largest file at a megabit a second.
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
    // Of the route, not of the address, which may hold a token.
    const where = { method: request.method, route: request.routeOptions.url };
    // A machine that is too busy for a moment is no fault of the program: a line, not a trace.
    if (refusal.code === problems.UNAVAILABLE.code || refusal.code === problems.TOO_LONG.code)
      request.log.warn({ ...where, code: refusal.code }, 'saturated');
    // A refusal of our own has no more to say.
    else if (refusal.status >= 500 && error !== refusal) request.log.error({ err: error, ...where }, 'failed');
    // Two people at once, or a verb that looks for what is taken in the wrong place: the log tells which.
    if (refusal.code === problems.TAKEN.code) request.log.warn({ err: error, ...where }, 'taken');
    return sendRefusal(reply, refusal, readerOf(request));
  });
  await shedLoad(http, { delayMs: settings.limitRates ? 2000 : 0, lastingMs: 5000 });
  // `same-origin`: without any referrer a browser posts forms with `Origin: null`, which is refused below.
  await http.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    hsts: publicUrl.startsWith('https://'),
    referrerPolicy: { policy: 'same-origin' },
  });
  // No body is sent compressed to us: looking for one would cost each call.
  await http.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  if (settings.limitRates) await limitRates(http, settings.reserved.pool);
  await http.register(multipart, { throwFileSizeLimit: true });

  // Hooks that wait for nothing call back: a promise each would be waited for in every call.
  // Who left while their call waited has no address any more, and reads no answer.
  http.addHook('onRequest', (request, reply, done) => {
    if (request.socket.destroyed) reply.hijack();
    else done();
  });
  // Cookies are SameSite=Lax; a browser that says the call comes from elsewhere is refused besides (OWASP, CSRF).
  http.addHook('onRequest', (request, _reply, done) => {
    const { origin, host } = request.headers;
    const writes = request.method !== 'GET' && request.method !== 'HEAD';
    const isForeign = writes && origin && origin !== publicUrl && hostOf(origin) !== host;
    done(isForeign ? refuse(problems.FORBIDDEN) : undefined);
  });
  // A program on the next port must not read answers out of a shared cache.
  http.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });

  const { pool: reserved } = settings.reserved;
  const loadViewer = viewerLoader(reserved, secret, { demo: settings.demo, clock: settings.clock });
  const services: Services = { ...settings, loadViewer };
  const auth = createAuth({ pool, secret, publicUrl, trustProxy: trusted !== false });
  const seal = sealFor(secret, 'two-factor');
  const bind = bindTo(http, services);
  serviceRoutes(bind, { ...settings, isServing, probe: databaseProbe(settings.reserved.db) });
  sessionRoutes(bind, services, auth, seal);
  securityRoutes(bind, seal);
  profileRoutes(bind);
  progressRoutes(bind);
  consentRoutes(bind);
  personalDataRoutes(bind);
  newsletterRoutes(bind);
  errorReportRoutes(bind);
  failureRoutes(bind);
  currencyRoutes(bind);
  translationRoutes(bind);
  companyRoutes(bind, services, auth, { ...accountsOfWorkers, sitesOf });
  contractorRoutes(bind, services, auth);
  blockRoutes(bind);
  planRoutes(bind, countUsage);
  tariffRoutes(bind);
  siteRoutes(bind);
  siteImportRoutes(bind);
  providerRoutes(bind);
  directoryRoutes(bind);
  savedSearchRoutes(bind);
  requestRoutes(bind, endRound, requestsSaying, hasConfirmed);
  collaborationRoutes(bind);
  mailReplyRoutes(bind, settings.replies);
  marketplaceRoutes(bind);
  dashboardRoutes(bind);
  contactRoutes(bind);
  notificationRoutes(bind, secret);
  subscriptionRoutes(bind, services);
  publisherRoutes(bind);
  quoteRoutes(bind);
  amendmentRoutes(bind);
  guaranteeRoutes(bind);
  tripRoutes(bind);
  workOrderRoutes(bind);
  planningRoutes(bind);
  visitRoutes(bind);
  missionRoutes(bind);
  receptionRoutes(bind);
  directOrderRoutes(bind);
  reviewRoutes(bind);
  documentRoutes(bind, { files: documentFiles, findCommon: findCommonRequest });
  applicationRoutes(bind);
  appointmentRoutes(bind, settings);
  adminNotificationRoutes(bind);
  accessRequestRoutes(bind);
  taskRoutes(bind);
  userSiteRoutes(bind);
  userAccountRoutes(bind);
  roleMigrationRoutes(bind);
  activityReportRoutes(bind);
  administrationRoutes(bind);
  conversationRoutes(bind, readNoticesOf);
  dispatchRoutes(bind);
  preferredListRoutes(bind);
  budgetRoutes(bind);
  approvalRoutes(bind);
  crewRoutes(bind);
  await serveDocument(http, publicUrl);
  serveSitemaps(http, services);
  const { siteLines: linesIn, db, clock, webRoot } = settings;
  const words = { linesIn, wordsIn: (language: Language) => keptWords(db, language, clock()) };
  serveWellKnown(http, services);
  const web = webRoot === null ? null : { root: webRoot, render: await loadRenderer(webRoot) };
  if (web) serveVisitorPages(http, web.render, services, words.wordsIn);
  if (web) serveAppointmentPages(http, web.render, services, { ...words, sms: settings.sms });
  await serveWeb(http, web, words, { publicUrl, tilesOrigin: settings.tiles?.origin });
  return http;
}
