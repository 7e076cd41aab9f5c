/** All addresses of the product, read by `routes.ts` and the menus; a test ensures that published ones stay. */

import type { Language } from '#common/locales.ts';
import type { Role } from '#common/roles.ts';

/** `app`: requires a session, in the shell · `bare`: no header or footer · `public`: public header and footer. */
export type Frame = 'bare' | 'public' | 'app';

export interface Page {
  /** Its module: `work/quotes/quotes-page` means `features/work/quotes/web/quotes-page.tsx`; `ui/…` is in `ui/`. */
  file: string;
  /** The part of a higher slice rendered in the page's outlet. */
  inside?: string;
  /** A parent module that stays mounted while navigating between its pages. */
  around?: string;
  /** The first address is canonical, the others are aliases of the same page. */
  addresses: readonly [string, ...string[]];
  /** Defaults to `app`. */
  frame?: Exclude<Frame, 'app'>;
  /** The canonical page, for one with the same content in another frame. */
  canonical?: string;
  prerender?: true;
  /** The query parameter for which a prerendered page is rendered on request. */
  asks?: string;
  /** Requires a session, but visitors can read it too, between the public header and footer. */
  visitors?: true;
  /** Rendered by the server for visitors; members get the application at the same address. */
  drawn?: true;
  /** Open to technicians, who otherwise only read what everybody may. */
  technicians?: true;
  /** Opens offline for the last signed-in user: from data it stores itself, or from the last answers read. */
  offline?: 'itself' | 'as-read';
  /**
   * What its first screen asks of the API, in one call with the page (docs/decisions/0120). `:words` are those of its
   * address, `:today` and `:tomorrow` where the reader's days begin; with a query, when nothing is chosen in the address.
   */
  reads?: readonly PageRead[];
}

/**
 * An address, or addresses whose `:id` stands in the answer of another: `at` a path, and only `when` something stands at a
 * second one, or this: `workOrder.origin=emergency`.
 */
export type PageRead = string | { from: string; at: string; when?: string; reads: readonly string[] };

export const pages = {
  home: { file: 'public/home/home-page', addresses: ['/'], frame: 'bare', prerender: true },
  login: { file: 'people/accounts/login-page', addresses: ['/login'], frame: 'bare' },
  resetPassword: { file: 'people/accounts/reset-password-page', addresses: ['/reset-password'], frame: 'bare' },
  emailVerification: {
    file: 'people/accounts/email-verification-page',
    addresses: ['/verification-email'],
    frame: 'bare',
  },
  register: { file: 'people/companies/register-page', addresses: ['/register'], frame: 'public' },
  dashboard: {
    file: 'work/dashboard/dashboard-page',
    addresses: ['/tableau-de-bord', '/dashboard'],
    reads: [
      '/api/dashboard',
      '/api/progress?scope=first',
      '/api/visits?from=:today&to=:tomorrow&states=confirmed,on_site,finished,missed&limit=20',
      '/api/invoice-figures',
      '/api/guarantees/ending',
      '/api/budgets?limit=1',
      '/api/admin/waiting',
    ],
  },
  handling: {
    file: 'work/dashboard/handling-page',
    addresses: ['/tableau-de-bord-manutention', '/manutention', '/manutentionnaire'],
  },
  requests: {
    file: 'work/requests/requests-page',
    addresses: ['/demandes', '/requests'],
    reads: ['/api/requests?view=all&sort=recent', '/api/requests/counts', '/api/saved-views?list=requests'],
  },
  requestNew: {
    file: 'work/warranty-calls/request-new-page',
    inside: 'work/thread/draft-inside',
    addresses: ['/demandes/nouvelle', '/requests/new'],
  },
  requestEdit: {
    file: 'work/warranty-calls/request-edit-page',
    inside: 'work/thread/draft-inside',
    addresses: ['/demandes/:requestId/modifier', '/requests/:requestId/edit'],
  },
  sites: { file: 'estate/sites/sites-page', addresses: ['/sites'], reads: ['/api/sites?sort=name'] },
  siteNew: { file: 'estate/sites/site-new-page', addresses: ['/sites/nouveau', '/sites/new'] },
  siteImport: { file: 'estate/sites/import/site-import-page', addresses: ['/sites/import'] },
  placeImport: { file: 'estate/places/place-import-page', addresses: ['/sites/lieux/import', '/sites/places/import'] },
  site: { file: 'estate/sites/site-page', inside: 'work/thread/site-inside', addresses: ['/sites/:siteId'] },
  siteEdit: { file: 'estate/sites/site-edit-page', addresses: ['/sites/:siteId/modifier', '/sites/:siteId/edit'] },
  principals: { file: 'estate/principals/principals-page', addresses: ['/mandants'] },
  equipmentList: { file: 'estate/equipment/equipment-list-page', addresses: ['/equipements'] },
  equipmentNew: { file: 'estate/equipment/equipment-new-page', addresses: ['/equipements/nouveau'] },
  equipment: {
    file: 'estate/equipment/equipment-page',
    inside: 'work/thread/equipment-inside',
    addresses: ['/equipements/:equipmentId'],
  },
  maintenanceDates: { file: 'work/maintenance/dates-page', addresses: ['/equipements/echeances'] },
  rounds: { file: 'work/rounds/rounds-page', addresses: ['/rondes', '/rounds'], offline: 'itself' },
  round: { file: 'work/rounds/round-page', addresses: ['/rondes/:roundId', '/rounds/:roundId'] },
  roundTurn: {
    file: 'work/rounds/turn-page',
    addresses: ['/rondes/:roundId/passage', '/rounds/:roundId/turn'],
    offline: 'itself',
  },
  equipmentEdit: { file: 'estate/equipment/equipment-edit-page', addresses: ['/equipements/:equipmentId/modifier'] },
  comingSoon: {
    file: 'public/newsletter/coming-soon-page',
    addresses: ['/coming-soon'],
    frame: 'bare',
    prerender: true,
  },
  newsletterConfirmation: {
    file: 'public/newsletter/confirmation-page',
    addresses: ['/newsletter/confirmation'],
    frame: 'bare',
  },
  newsletterUnsubscription: {
    file: 'public/newsletter/unsubscription-page',
    addresses: ['/newsletter/desinscription'],
    frame: 'bare',
  },
  design: { file: 'ui/design/design-page', addresses: ['/design'], frame: 'bare' },
  request: {
    file: 'work/thread/request-page',
    addresses: ['/demandes/:requestId', '/requests/:requestId'],
    offline: 'as-read',
    reads: [
      '/api/requests/:requestId',
      '/api/requests/:requestId/quotes?limit=100',
      '/api/requests/:requestId/work-order',
      '/api/requests/:requestId/viewings',
      '/api/requests/:requestId/events?limit=100',
      '/api/requests/:requestId/conversations',
      '/api/requests/:requestId/messages?limit=50',
      '/api/requests/:requestId/contacts',
      '/api/requests/:requestId/warranty',
      {
        from: '/api/requests/:requestId/work-order',
        at: 'workOrder.id',
        reads: [
          '/api/requests/:requestId/mission-reports',
          '/api/work-orders/:id/amendments',
          '/api/work-orders/:id/invoices',
          '/api/work-orders/:id/visits',
          '/api/work-orders/:id/settlements',
          '/api/work-orders/:id/used-parts',
        ],
      },
      {
        from: '/api/requests/:requestId/work-order',
        at: 'workOrder.id',
        when: 'workOrder.acceptedAt',
        reads: ['/api/work-orders/:id/guarantees', '/api/work-orders/:id/reviews'],
      },
      {
        from: '/api/requests/:requestId/work-order',
        at: 'workOrder.id',
        when: 'workOrder.origin=emergency',
        reads: ['/api/work-orders/:id/overruns'],
      },
    ],
  },
  reception: {
    file: 'work/receptions/reception-page',
    addresses: ['/demandes/:requestId/reception', '/requests/:requestId/reception'],
  },
  claim: { file: 'work/claims/claim-page', addresses: ['/demandes/:requestId/sinistre'] },
  comparison: { file: 'work/thread/comparison-page', addresses: ['/demandes/:requestId/comparaison'] },
  directOrder: {
    file: 'work/dispatch/direct-order-page',
    inside: 'work/thread/order-inside',
    addresses: ['/demandes/:requestId/commande'],
  },
  missions: {
    file: 'work/missions/missions-page',
    addresses: ['/missions'],
    technicians: true,
    offline: 'itself',
    reads: ['/api/missions', '/api/missions/kept'],
  },
  partsToInvoice: { file: 'work/missions/parts/parts-page', addresses: ['/missions/pieces'] },
  missionChecks: { file: 'work/missions/checklists/checklists-page', addresses: ['/missions/controles'] },
  mission: {
    file: 'work/missions/mission-page',
    addresses: ['/missions/:visitId'],
    technicians: true,
    offline: 'itself',
  },
  missionOffice: {
    file: 'work/conversations/office-page',
    addresses: ['/missions/:visitId/bureau'],
    technicians: true,
    offline: 'itself',
  },
  viewingCertificates: { file: 'work/viewings/certificates-page', addresses: ['/attestations-de-visite'] },
  quotes: { file: 'work/quotes/quotes-page', addresses: ['/devis'] },
  quoteNew: { file: 'work/quotes/quote-new-page', addresses: ['/devis/nouveau'] },
  quote: { file: 'work/thread/quote-page', addresses: ['/devis/:quoteId'] },
  tariffs: { file: 'network/tariffs/tariffs-page', addresses: ['/tarifs'] },
  stock: { file: 'network/stock/stock-page', addresses: ['/stock'], technicians: true, offline: 'itself' },
  providerSearch: { file: 'network/marketplace/provider-search-page', addresses: ['/prestataires/recherche'] },
  providerComparison: {
    file: 'network/marketplace/comparison/comparison-page',
    addresses: ['/prestataires/comparaison'],
  },
  searchAlertStop: {
    file: 'network/marketplace/search/alert-stop-page',
    addresses: ['/prestataires/alerte'],
    frame: 'bare',
  },
  marketplace: { file: 'network/marketplace/marketplace-page', addresses: ['/marketplace', '/carte', '/explore'] },
  favourites: { file: 'network/marketplace/favourites-page', addresses: ['/prestataires/favoris'] },
  preferredProviders: { file: 'work/dispatch/preferred-page', addresses: ['/prestataires/attitres'] },
  collaborations: {
    file: 'network/collaborations/collaborations-page',
    addresses: ['/prestataires/collaborations'],
    prerender: true,
    visitors: true,
  },
  /** Approvals that colleagues request from each other. */
  approvals: { file: 'work/approvals/approvals-page', addresses: ['/accords', '/approvals'] },
  collaborationDetail: {
    file: 'network/collaborations/collaboration-page',
    addresses: ['/prestataires/collaborations/:collaborationId'],
  },
  priceSchedule: {
    file: 'network/collaborations/schedule-page',
    addresses: ['/prestataires/bordereaux/:scheduleId'],
  },
  conversations: {
    file: 'work/conversations/none-open',
    around: 'work/conversations/conversations-page',
    addresses: ['/collaboration'],
  },
  conversation: {
    file: 'work/thread/conversation-page',
    around: 'work/conversations/conversations-page',
    addresses: ['/collaboration/:conversationId'],
  },
  application: { file: 'network/applications/application-page', addresses: ['/prestataires/candidature'] },
  provider: { file: 'network/marketplace/provider-page', addresses: ['/prestataires/:provider'], drawn: true },
  providerProfile: { file: 'network/marketplace/provider-profile-page', addresses: ['/provider/profile'] },
  beta: { file: 'public/pages/beta-page', addresses: ['/beta'], frame: 'bare', prerender: true },
  pricing: {
    file: 'public/pages/pricing-page',
    addresses: ['/pricing'],
    frame: 'public',
    prerender: true,
    asks: 'plan',
  },
  contact: { file: 'public/contact/contact-page', addresses: ['/contact'], frame: 'public', prerender: true },
  privacy: {
    file: 'public/pages/privacy-page',
    addresses: ['/politique-confidentialite'],
    frame: 'public',
    prerender: true,
  },
  privacyPolicy: {
    file: 'public/pages/privacy-policy-page',
    addresses: ['/privacy-policy'],
    canonical: '/politique-confidentialite',
    frame: 'bare',
    prerender: true,
  },
  terms: { file: 'public/pages/terms-page', addresses: ['/conditions-utilisation'], frame: 'bare', prerender: true },
  legalNotice: {
    file: 'public/pages/legal-notice-page',
    addresses: ['/mentions-legales'],
    frame: 'bare',
    prerender: true,
  },
  accessibility: {
    file: 'public/pages/accessibility-page',
    addresses: ['/accessibilite'],
    frame: 'public',
    prerender: true,
  },
  about: { file: 'public/pages/about-page', addresses: ['/about'], frame: 'bare', prerender: true },
  faq: { file: 'public/pages/faq-page', addresses: ['/faq'], frame: 'public', prerender: true },
  helpCentre: { file: 'public/pages/help-centre-page', addresses: ['/centre-aide'], frame: 'public', prerender: true },
  guides: { file: 'public/pages/guides-page', addresses: ['/guides-utilisateur'], prerender: true, visitors: true },
  documentation: { file: 'public/pages/documentation-page', addresses: ['/documentation', '/monitoring'] },
  profile: { file: 'people/profile/profile-page', addresses: ['/profil', '/profile', '/app'], technicians: true },
  sending: {
    file: 'work/conversations/sending-page',
    addresses: ['/missions/envoi'],
    technicians: true,
    offline: 'itself',
  },
  notifications: {
    file: 'people/notifications/notices-page',
    addresses: ['/notifications'],
    technicians: true,
    offline: 'as-read',
    reads: ['/api/notices?limit=50', '/api/notices/count'],
  },
  noticesStop: { file: 'people/notifications/stop-page', addresses: ['/notifications/desabonnement'], frame: 'bare' },
  testNotifications: { file: 'people/notifications/test-page', addresses: ['/test-notifications'], technicians: true },
  progress: { file: 'people/progress/progress-page', addresses: ['/progression'] },
  invitation: { file: 'people/companies/invitation-page', addresses: ['/invitation'], frame: 'public' },
  contractorInvitation: {
    file: 'network/contractors/contractor-page',
    addresses: ['/invitation-prestataire'],
    frame: 'public',
  },
  admin: { file: 'operations/administration/overview-page', addresses: ['/admin'] },
  adminTasks: { file: 'operations/tasks/tasks-page', addresses: ['/admin/taches', '/admin/tasks'] },
  adminReports: { file: 'operations/activity-reports/reports-page', addresses: ['/admin/rapports', '/admin/reports'] },
  adminUserSites: {
    file: 'people/user-administration/sites/user-sites-page',
    addresses: ['/admin/sites-utilisateurs'],
  },
  adminUsers: {
    file: 'people/user-administration/accounts/users-page',
    addresses: ['/admin/utilisateurs', '/admin/users'],
  },
  adminAccessRequests: {
    file: 'people/user-administration/access-requests/access-requests-page',
    addresses: ['/admin/demandes-acces'],
  },
  adminApplications: { file: 'network/applications/applications-page', addresses: ['/admin/candidatures'] },
  adminDocuments: { file: 'network/documents/documents-page', addresses: ['/admin/verifications'] },
  adminTariffs: { file: 'network/tariffs/reference-page', addresses: ['/admin/tarifs'] },
  adminRoles: {
    file: 'people/user-administration/role-migrations/role-migrations-page',
    addresses: ['/admin/casquettes'],
  },
  adminRates: { file: 'operations/currencies/rates-page', addresses: ['/admin/devises'] },
  adminErrors: { file: 'operations/error-reports/error-reports-page', addresses: ['/admin/erreurs'] },
  adminFailures: { file: 'operations/failures/failures-page', addresses: ['/admin/echecs'] },
  adminMessages: { file: 'public/contact/messages-page', addresses: ['/admin/messages'] },
  adminTranslations: { file: 'operations/translations/translations-page', addresses: ['/admin/traductions'] },
  adminDirectory: { file: 'network/directory/directory-page', addresses: ['/admin/annuaire'] },
  adminPlans: { file: 'operations/plans/plans-page', addresses: ['/admin/plans'] },
  adminReviews: { file: 'network/reviews/reports-page', addresses: ['/admin/avis'] },
  adminModeration: { file: 'work/conversations/moderation-page', addresses: ['/admin/moderation'] },
  directoryOpposition: {
    file: 'network/directory/opposition-page',
    addresses: ['/annuaire/opposition'],
    frame: 'public',
  },
  directoryOppositionConfirmation: {
    file: 'network/directory/opposition-confirmation-page',
    addresses: ['/annuaire/opposition/confirmation'],
    frame: 'public',
  },
  directoryEntry: { file: 'network/directory/entry-page', addresses: ['/annuaire/:siret'], frame: 'public' },
  /** By the link sent to an on-site contact, without a session. */
  slotChoice: { file: 'work/appointments/slot-page', addresses: ['/creneau/:key'], frame: 'bare', drawn: true },
  /** By the link mailed to a principal’s voter, without a session. */
  decision: { file: 'work/principal-decisions/decision-page', addresses: ['/decision/:key'], frame: 'bare' },
  decisionSites: {
    file: 'work/principal-decisions/overview-page',
    addresses: ['/decision/:key/sites'],
    frame: 'bare',
  },
  reportDoor: { file: 'work/occupant-reports/door-page', addresses: ['/signaler/:key'], frame: 'bare' },
  reportFollowUp: { file: 'work/occupant-reports/follow-page', addresses: ['/suivi/:key'], frame: 'bare' },
  occupantReports: { file: 'work/occupant-reports/sorting-page', addresses: ['/signalements', '/occupant-reports'] },
  planning: { file: 'work/planning/planning-page', addresses: ['/planning'], technicians: true, offline: 'as-read' },
  budgets: { file: 'estate/budgets/budgets-page', addresses: ['/budgets'] },
  crews: { file: 'people/crews/crews-page', addresses: ['/equipes', '/crews'] },
  invoices: {
    file: 'money/settlements/invoices-page',
    addresses: ['/factures', '/invoices'],
    reads: ['/api/invoices?view=all', '/api/invoice-figures'],
  },
  receivedInvoices: {
    file: 'money/received-invoices/received-invoices-page',
    addresses: ['/factures/fournisseurs', '/invoices/received'],
    reads: ['/api/received-invoices?view=waiting'],
  },
  receivedInvoice: {
    file: 'money/payables/received-invoice-page',
    addresses: ['/factures/fournisseurs/:receivedId', '/invoices/received/:receivedId'],
  },
  paymentBatches: {
    file: 'money/payment-batches/batches-page',
    addresses: ['/factures/virements', '/invoices/transfers'],
    reads: ['/api/payable-invoices', '/api/payment-batches'],
  },
  bankStatements: {
    file: 'money/bank-statements/bank-page',
    addresses: ['/factures/banque', '/invoices/bank'],
    reads: ['/api/bank-entries?view=open'],
  },
  toInvoice: { file: 'money/invoices/to-invoice-page', addresses: ['/factures/a-facturer', '/invoices/to-invoice'] },
  invoiceExports: { file: 'money/exports/exports-page', addresses: ['/factures/exports', '/invoices/exports'] },
  invoice: { file: 'money/settlements/invoice-page', addresses: ['/factures/:invoiceId', '/invoices/:invoiceId'] },
  notFound: { file: 'ui/feedback/not-found-page', addresses: ['/*'], visitors: true },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

/** Addresses prerendered at build time. */
export const prerendered: string[] = Object.values<Page>(pages)
  .filter((page) => page.prerender)
  .flatMap((page) => [...page.addresses]);

/** Whether a prerendered page must be rendered for this query. */
export const isAsked = (address: string, query: object): boolean =>
  Object.values<Page>(pages).some(({ addresses, asks }) => asks && asks in query && addresses.includes(address));

/** What every page asks for itself with a session. */
const always: readonly PageRead[] = ['/api/session', '/api/preferences', '/api/translations/:language'];
/** What the frame of the application asks besides. */
const framed: readonly PageRead[] = ['/api/menu-counts', '/api/notices/count', '/api/admin/notifications?limit=20'];

const shapes = Object.entries<Page>(pages)
  .flatMap(([name, page]) => page.addresses.map((address) => [name as PageName, address] as const))
  .filter(([, address]) => address !== '/*')
  .map(([name, address]) => ({
    name,
    // Literal segments are matched before parameters.
    rank: address.split(/[:*]/).length,
    shape: new RegExp(`^${address.replace(/:(\w+)/g, '(?<$1>[^/]+)').replace('/*', '/.*')}/?$`),
  }))
  .toSorted((a, b) => a.rank - b.rank);

/** The page of an address, ignoring query and fragment; undefined if there is none. */
export function pageAt(address: string): PageName | undefined {
  const [pathname = ''] = address.split(/[?#]/);
  return shapes.find(({ shape }) => shape.test(pathname))?.name;
}

/**
 * What opening an address asks for, and the `:words` in it: with all that the session needs (`whole`), or what the page
 * alone does when one comes from another.
 */
export function readsOf(
  address: string,
  whole: boolean,
): { reads: readonly PageRead[]; words: Record<string, string> } {
  const [pathname = '', query = ''] = address.split('?');
  const found = shapes.find(({ shape }) => shape.test(pathname));
  const page: Page | undefined = found && pages[found.name];
  // A read with a query is that of nothing chosen, unless the page is of one thing.
  const words = { ...found?.shape.exec(pathname)?.groups };
  const isChosen = query !== '' && Object.keys(words).length === 0;
  const own = (page?.reads ?? []).filter((read) => !isChosen || typeof read !== 'string' || !read.includes('?'));
  return { reads: [...(whole ? always : []), ...(whole && !page?.frame ? framed : []), ...own], words };
}

/** Answers the position of the live line, from which the browser resumes it. */
export const livePosition = '/api/live/messages';

/** The one call of a page that is opened; null for a page that asks nothing of its own. */
export function pageReadAt(address: string, language: Language, whole: boolean): string | null {
  if (readsOf(address, whole).reads.length === 0) return null;
  const asked = new URLSearchParams({ at: address.split('#')[0] ?? '', language, ...(whole && { whole: 'true' }) });
  return `/api/page-reads?${asked}`;
}

/** Whether an address is one of a page: what the server answers 200 or 404 by. */
export const isPage = (address: string): boolean => pageAt(address) !== undefined;

/** Whether an address requires a session for everybody, so that the browser may open it from the device. */
export function isBehindSession(address: string): boolean {
  const name = pageAt(address);
  const page: Page | undefined = name && pages[name];
  return page !== undefined && !page.frame && !page.prerender && !page.visitors && !page.drawn;
}

/** Whether technicians may open a page. */
export const isOfTechnicians = (name: PageName): boolean => (pages[name] as Page).technicians === true;

/** Whether a page opens offline for the last signed-in user of this device. */
export function opensOffline(address: string): boolean {
  const name = pageAt(address);
  const page: Page | undefined = name && pages[name];
  return page?.offline !== undefined;
}

/** Whether this device stores a page's answers for offline use. */
export function isKeptAsRead(address: string): boolean {
  const name = pageAt(address);
  const page: Page | undefined = name && pages[name];
  return page?.offline === 'as-read';
}

/** Names of pages directly below an address: objects there must not have these names. */
export function wordsUnder(address: string): ReadonlySet<string> {
  const words = Object.values<Page>(pages)
    .flatMap((page) => [...page.addresses])
    .filter((one) => one.startsWith(`${address}/`))
    .map((one) => one.slice(address.length + 1).split('/')[0] ?? '');
  return new Set(words.filter((word) => /^[\w-]+$/.test(word)));
}

/** File of a prerendered address in a language; null: the fallback for all other addresses. */
export function fileOfPage(address: string | null, language: Language): string {
  const ending = language === 'fr' ? '.html' : `.${language}.html`;
  return address === null ? `__spa-fallback${ending}` : `${address}/index${ending}`.replace(/^\/+/, '');
}

/** The canonical address of a page, with its `:parameters` filled in. */
export function path(name: PageName, parameters: Record<string, string> = {}): string {
  return pages[name].addresses[0].replace(/:(\w+)/g, (_, key: string) => {
    const value = parameters[key];
    if (value === undefined) throw new Error(`path ${name} needs ${key}`);
    return encodeURIComponent(value);
  });
}

/** The page of a route id, which ends with the address's rank; undefined if unknown. */
export function pageNameOf(routeId: string): PageName | undefined {
  const [name = ''] = routeId.split('-');
  return name in pages ? (name as PageName) : undefined;
}

function pageOf(routeId: string): Page | undefined {
  const name = pageNameOf(routeId);
  return name && pages[name];
}

/** The role a route requires, or null: addresses under `/admin` require an administrator. */
export function requiredRole(routeId: string): Role | null {
  return pageOf(routeId)?.addresses.some((address) => /^\/admin(\/|$)/.test(address)) ? 'admin' : null;
}

/** Path of a page's module (or of its `inside` or `around`) from `src/`. */
export const moduleOf = (file: string): string =>
  file.startsWith('ui/') ? `${file}.tsx` : file.replace(/^(\w+\/[\w-]+)\/(.+)$/, 'features/$1/web/$2.tsx');

export function isPrerendered(routeId: string): boolean {
  return Boolean(pageOf(routeId)?.prerender);
}

/** Whether visitors can read an application route too. */
export function isOpenToVisitors(routeId: string): boolean {
  return Boolean(pageOf(routeId)?.visitors);
}

/** Prerendered addresses at which users with a session get the application. */
export const visited: ReadonlySet<string> = new Set(
  Object.values<Page>(pages)
    .filter((page) => page.visitors && page.prerender)
    .flatMap((page) => [...page.addresses]),
);

/** A route's canonical address for search engines; null if it has none. */
export function canonicalAddress(routeId: string): string | null {
  const page = pageOf(routeId);
  const address = page?.canonical ?? page?.addresses[0];
  return !address || /[:*]/.test(address) ? null : address;
}
