/** Every web address of the product, once. `routes.ts` and the menus read this table; a test snapshots it. */

import type { Language } from '#common/locales.ts';
import type { Role } from '#common/roles.ts';

/** `bare`: no header nor footer · `public`: public header and footer · `app`: behind the session, in the shell. */
export type Frame = 'bare' | 'public' | 'app';

export interface Page {
  /** Route module, relative to `src/`. */
  file: string;
  /** What the page leaves room for by an outlet: the part of a higher slice. */
  inside?: string;
  /** What stays while one goes between the pages that stand in it. */
  around?: string;
  /** The first address is canonical, the others are aliases of the same page. */
  addresses: readonly [string, ...string[]];
  frame: Frame;
  /** Of a page that says the same as another in another frame: where search engines should send people. */
  canonical?: string;
  prerender?: true;
  /** A prerendered page that says another thing to who asks with this parameter: then it is rendered for them. */
  asks?: string;
  /** Behind the session, and read by visitors too, between the public header and footer. */
  visitors?: true;
  /** Drawn by the server for visitors as it is asked; members are served the application at the same address. */
  drawn?: true;
  /** The role without which the page is refused. */
  role?: Role;
  /** Technicians open it besides what everybody reads, as it comes. */
  technicians?: true;
  /** Opens without a network too, for who was last signed in on this device, from what was kept for them. */
  offline?: true;
  /** What its first screen asks of the API when nothing is chosen in its address: asked for with the page, not after it. */
  reads?: readonly string[];
}

export const pages = {
  home: { file: 'features/public/home/web/home-page.tsx', addresses: ['/'], frame: 'bare', prerender: true },
  login: { file: 'features/people/accounts/web/login-page.tsx', addresses: ['/login'], frame: 'bare' },
  resetPassword: {
    file: 'features/people/accounts/web/reset-password-page.tsx',
    addresses: ['/reset-password'],
    frame: 'bare',
  },
  emailVerification: {
    file: 'features/people/accounts/web/email-verification-page.tsx',
    addresses: ['/verification-email'],
    frame: 'bare',
  },
  register: { file: 'features/people/companies/web/register-page.tsx', addresses: ['/register'], frame: 'public' },
  dashboard: {
    file: 'features/work/dashboard/web/dashboard-page.tsx',
    addresses: ['/tableau-de-bord', '/dashboard'],
    frame: 'app',
    reads: ['/api/dashboard'],
  },
  handling: {
    file: 'features/work/dashboard/web/handling-page.tsx',
    addresses: ['/tableau-de-bord-manutention', '/manutention', '/manutentionnaire'],
    frame: 'app',
  },
  requests: {
    file: 'features/work/requests/web/requests-page.tsx',
    addresses: ['/demandes', '/requests'],
    frame: 'app',
    reads: ['/api/requests?view=all&sort=recent', '/api/requests/counts'],
  },
  requestNew: {
    file: 'features/work/requests/web/request-new-page.tsx',
    addresses: ['/demandes/nouvelle', '/requests/new'],
    frame: 'app',
  },
  requestEdit: {
    file: 'features/work/requests/web/request-edit-page.tsx',
    addresses: ['/demandes/:requestId/modifier', '/requests/:requestId/edit'],
    frame: 'app',
  },
  sites: { file: 'features/estate/sites/web/sites-page.tsx', addresses: ['/sites'], frame: 'app' },
  siteNew: {
    file: 'features/estate/sites/web/site-new-page.tsx',
    addresses: ['/sites/nouveau', '/sites/new'],
    frame: 'app',
  },
  siteImport: {
    file: 'features/estate/sites/web/import/site-import-page.tsx',
    addresses: ['/sites/import'],
    frame: 'app',
  },
  site: {
    file: 'features/estate/sites/web/site-page.tsx',
    inside: 'features/work/thread/web/site-inside.tsx',
    addresses: ['/sites/:siteId'],
    frame: 'app',
  },
  siteEdit: {
    file: 'features/estate/sites/web/site-edit-page.tsx',
    addresses: ['/sites/:siteId/modifier', '/sites/:siteId/edit'],
    frame: 'app',
  },
  comingSoon: {
    file: 'features/public/newsletter/web/coming-soon-page.tsx',
    addresses: ['/coming-soon'],
    frame: 'bare',
    prerender: true,
  },
  newsletterConfirmation: {
    file: 'features/public/newsletter/web/confirmation-page.tsx',
    addresses: ['/newsletter/confirmation'],
    frame: 'bare',
  },
  newsletterUnsubscription: {
    file: 'features/public/newsletter/web/unsubscription-page.tsx',
    addresses: ['/newsletter/desinscription'],
    frame: 'bare',
  },
  design: { file: 'ui/design/design-page.tsx', addresses: ['/design'], frame: 'bare' },
  request: {
    file: 'features/work/thread/web/request-page.tsx',
    addresses: ['/demandes/:requestId', '/requests/:requestId'],
    frame: 'app',
  },
  reception: {
    file: 'features/work/receptions/web/reception-page.tsx',
    addresses: ['/demandes/:requestId/reception', '/requests/:requestId/reception'],
    frame: 'app',
  },
  comparison: {
    file: 'features/work/thread/web/comparison-page.tsx',
    addresses: ['/demandes/:requestId/comparaison'],
    frame: 'app',
  },
  directOrder: {
    file: 'features/work/dispatch/web/direct-order-page.tsx',
    addresses: ['/demandes/:requestId/commande'],
    frame: 'app',
  },
  missions: {
    file: 'features/work/missions/web/missions-page.tsx',
    addresses: ['/missions'],
    frame: 'app',
    technicians: true,
    offline: true,
    reads: ['/api/missions', '/api/missions/kept'],
  },
  missionChecks: {
    file: 'features/work/missions/web/checklists/checklists-page.tsx',
    addresses: ['/missions/controles'],
    frame: 'app',
  },
  mission: {
    file: 'features/work/missions/web/mission-page.tsx',
    addresses: ['/missions/:visitId'],
    frame: 'app',
    technicians: true,
    offline: true,
  },
  quotes: { file: 'features/work/quotes/web/quotes-page.tsx', addresses: ['/devis'], frame: 'app' },
  quoteNew: { file: 'features/work/quotes/web/quote-new-page.tsx', addresses: ['/devis/nouveau'], frame: 'app' },
  quote: { file: 'features/work/thread/web/quote-page.tsx', addresses: ['/devis/:quoteId'], frame: 'app' },
  tariffs: { file: 'features/network/tariffs/web/tariffs-page.tsx', addresses: ['/tarifs'], frame: 'app' },
  providerSearch: {
    file: 'features/network/marketplace/web/provider-search-page.tsx',
    addresses: ['/prestataires/recherche'],
    frame: 'app',
  },
  providerComparison: {
    file: 'features/network/marketplace/web/comparison/comparison-page.tsx',
    addresses: ['/prestataires/comparaison'],
    frame: 'app',
  },
  searchAlertStop: {
    file: 'features/network/marketplace/web/search/alert-stop-page.tsx',
    addresses: ['/prestataires/alerte'],
    frame: 'bare',
  },
  marketplace: {
    file: 'features/network/marketplace/web/marketplace-page.tsx',
    addresses: ['/marketplace', '/carte', '/explore'],
    frame: 'app',
  },
  favourites: {
    file: 'features/network/marketplace/web/favourites-page.tsx',
    addresses: ['/prestataires/favoris'],
    frame: 'app',
  },
  preferredProviders: {
    file: 'features/work/dispatch/web/preferred-page.tsx',
    addresses: ['/prestataires/attitres'],
    frame: 'app',
  },
  collaborations: {
    file: 'features/network/collaborations/web/collaborations-page.tsx',
    addresses: ['/prestataires/collaborations'],
    frame: 'app',
    prerender: true,
    visitors: true,
  },
  /** What colleagues ask each other to sign. */
  approvals: {
    file: 'features/work/approvals/web/approvals-page.tsx',
    addresses: ['/accords', '/approvals'],
    frame: 'app',
  },
  collaborationDetail: {
    file: 'features/network/collaborations/web/collaboration-page.tsx',
    addresses: ['/prestataires/collaborations/:collaborationId'],
    frame: 'app',
  },
  /** The list of conversations, and beside it the one that is open, if any. */
  conversations: {
    file: 'features/work/conversations/web/none-open.tsx',
    around: 'features/work/conversations/web/conversations-page.tsx',
    addresses: ['/collaboration'],
    frame: 'app',
  },
  conversation: {
    file: 'features/work/thread/web/conversation-page.tsx',
    around: 'features/work/conversations/web/conversations-page.tsx',
    addresses: ['/collaboration/:conversationId'],
    frame: 'app',
  },
  application: {
    file: 'features/network/applications/web/application-page.tsx',
    addresses: ['/prestataires/candidature'],
    frame: 'app',
  },
  provider: {
    file: 'features/network/marketplace/web/provider-page.tsx',
    addresses: ['/prestataires/:provider'],
    frame: 'app',
    drawn: true,
  },
  providerProfile: {
    file: 'features/network/marketplace/web/provider-profile-page.tsx',
    addresses: ['/provider/profile'],
    frame: 'app',
  },
  beta: { file: 'features/public/pages/web/beta-page.tsx', addresses: ['/beta'], frame: 'bare', prerender: true },
  pricing: {
    file: 'features/public/pages/web/pricing-page.tsx',
    addresses: ['/pricing'],
    frame: 'public',
    prerender: true,
    asks: 'plan',
  },
  contact: {
    file: 'features/public/contact/web/contact-page.tsx',
    addresses: ['/contact'],
    frame: 'public',
    prerender: true,
  },
  privacy: {
    file: 'features/public/pages/web/privacy-page.tsx',
    addresses: ['/politique-confidentialite'],
    frame: 'public',
    prerender: true,
  },
  privacyPolicy: {
    file: 'features/public/pages/web/privacy-policy-page.tsx',
    addresses: ['/privacy-policy'],
    canonical: '/politique-confidentialite',
    frame: 'bare',
    prerender: true,
  },
  terms: {
    file: 'features/public/pages/web/terms-page.tsx',
    addresses: ['/conditions-utilisation'],
    frame: 'bare',
    prerender: true,
  },
  legalNotice: {
    file: 'features/public/pages/web/legal-notice-page.tsx',
    addresses: ['/mentions-legales'],
    frame: 'bare',
    prerender: true,
  },
  accessibility: {
    file: 'features/public/pages/web/accessibility-page.tsx',
    addresses: ['/accessibilite'],
    frame: 'public',
    prerender: true,
  },
  about: { file: 'features/public/pages/web/about-page.tsx', addresses: ['/about'], frame: 'bare', prerender: true },
  faq: { file: 'features/public/pages/web/faq-page.tsx', addresses: ['/faq'], frame: 'public', prerender: true },
  helpCentre: {
    file: 'features/public/pages/web/help-centre-page.tsx',
    addresses: ['/centre-aide'],
    frame: 'public',
    prerender: true,
  },
  guides: {
    file: 'features/public/pages/web/guides-page.tsx',
    addresses: ['/guides-utilisateur'],
    frame: 'app',
    prerender: true,
    visitors: true,
  },
  documentation: {
    file: 'features/public/pages/web/documentation-page.tsx',
    addresses: ['/documentation', '/monitoring'],
    frame: 'app',
  },
  profile: {
    file: 'features/people/profile/web/profile-page.tsx',
    addresses: ['/profil', '/profile', '/app'],
    frame: 'app',
    technicians: true,
  },
  sending: {
    file: 'ui/offline/sending-page.tsx',
    addresses: ['/missions/envoi'],
    frame: 'app',
    technicians: true,
    offline: true,
  },
  notifications: {
    file: 'features/people/notifications/web/notices-page.tsx',
    addresses: ['/notifications'],
    frame: 'app',
    technicians: true,
    reads: ['/api/notices?limit=50', '/api/notices/count'],
  },
  noticesStop: {
    file: 'features/people/notifications/web/stop-page.tsx',
    addresses: ['/notifications/desabonnement'],
    frame: 'bare',
  },
  testNotifications: {
    file: 'features/people/notifications/web/test-page.tsx',
    addresses: ['/test-notifications'],
    frame: 'app',
    technicians: true,
  },
  progress: { file: 'features/people/progress/web/progress-page.tsx', addresses: ['/progression'], frame: 'app' },
  invitation: {
    file: 'features/people/companies/web/invitation-page.tsx',
    addresses: ['/invitation'],
    frame: 'public',
  },
  contractorInvitation: {
    file: 'features/network/contractors/web/contractor-page.tsx',
    addresses: ['/invitation-prestataire'],
    frame: 'public',
  },
  admin: {
    file: 'features/operations/administration/web/overview-page.tsx',
    addresses: ['/admin'],
    frame: 'app',
    role: 'admin',
  },
  adminTasks: {
    file: 'features/operations/tasks/web/tasks-page.tsx',
    addresses: ['/admin/taches', '/admin/tasks'],
    frame: 'app',
    role: 'admin',
  },
  adminReports: {
    file: 'features/operations/activity-reports/web/reports-page.tsx',
    addresses: ['/admin/rapports', '/admin/reports'],
    frame: 'app',
    role: 'admin',
  },
  adminUserSites: {
    file: 'features/people/user-administration/web/sites/user-sites-page.tsx',
    addresses: ['/admin/sites-utilisateurs'],
    frame: 'app',
    role: 'admin',
  },
  adminUsers: {
    file: 'features/people/user-administration/web/accounts/users-page.tsx',
    addresses: ['/admin/utilisateurs', '/admin/users'],
    frame: 'app',
    role: 'admin',
  },
  adminAccessRequests: {
    file: 'features/people/user-administration/web/access-requests/access-requests-page.tsx',
    addresses: ['/admin/demandes-acces'],
    frame: 'app',
    role: 'admin',
  },
  adminApplications: {
    file: 'features/network/applications/web/applications-page.tsx',
    addresses: ['/admin/candidatures'],
    frame: 'app',
    role: 'admin',
  },
  adminDocuments: {
    file: 'features/network/documents/web/documents-page.tsx',
    addresses: ['/admin/verifications'],
    frame: 'app',
    role: 'admin',
  },
  adminTariffs: {
    file: 'features/network/tariffs/web/reference-page.tsx',
    addresses: ['/admin/tarifs'],
    frame: 'app',
    role: 'admin',
  },
  adminRoles: {
    file: 'features/people/user-administration/web/role-migrations/role-migrations-page.tsx',
    addresses: ['/admin/casquettes'],
    frame: 'app',
    role: 'admin',
  },
  adminRates: {
    file: 'features/operations/currencies/web/rates-page.tsx',
    addresses: ['/admin/devises'],
    frame: 'app',
    role: 'admin',
  },
  adminErrors: {
    file: 'features/operations/error-reports/web/error-reports-page.tsx',
    addresses: ['/admin/erreurs'],
    frame: 'app',
    role: 'admin',
  },
  adminFailures: {
    file: 'features/operations/failures/web/failures-page.tsx',
    addresses: ['/admin/echecs'],
    frame: 'app',
    role: 'admin',
  },
  adminMessages: {
    file: 'features/public/contact/web/messages-page.tsx',
    addresses: ['/admin/messages'],
    frame: 'app',
    role: 'admin',
  },
  adminTranslations: {
    file: 'features/operations/translations/web/translations-page.tsx',
    addresses: ['/admin/traductions'],
    frame: 'app',
    role: 'admin',
  },
  adminDirectory: {
    file: 'features/network/directory/web/directory-page.tsx',
    addresses: ['/admin/annuaire'],
    frame: 'app',
    role: 'admin',
  },
  adminPlans: {
    file: 'features/operations/plans/web/plans-page.tsx',
    addresses: ['/admin/plans'],
    frame: 'app',
    role: 'admin',
  },
  adminReviews: {
    file: 'features/network/reviews/web/reports-page.tsx',
    addresses: ['/admin/avis'],
    frame: 'app',
    role: 'admin',
  },
  adminModeration: {
    file: 'features/work/conversations/web/moderation-page.tsx',
    addresses: ['/admin/moderation'],
    frame: 'app',
    role: 'admin',
  },
  directoryOpposition: {
    file: 'features/network/directory/web/opposition-page.tsx',
    addresses: ['/annuaire/opposition'],
    frame: 'public',
  },
  directoryOppositionConfirmation: {
    file: 'features/network/directory/web/opposition-confirmation-page.tsx',
    addresses: ['/annuaire/opposition/confirmation'],
    frame: 'public',
  },
  directoryEntry: {
    file: 'features/network/directory/web/entry-page.tsx',
    addresses: ['/annuaire/:siret'],
    frame: 'public',
  },
  /** Whom a visit is for, by the link they were sent: no session is asked for. */
  slotChoice: {
    file: 'features/work/appointments/web/slot-page.tsx',
    addresses: ['/creneau/:key'],
    frame: 'bare',
    drawn: true,
  },
  planning: {
    file: 'features/work/planning/web/planning-page.tsx',
    addresses: ['/planning'],
    frame: 'app',
    technicians: true,
  },
  budgets: { file: 'features/estate/budgets/web/budgets-page.tsx', addresses: ['/budgets'], frame: 'app' },
  crews: { file: 'features/network/crews/web/crews-page.tsx', addresses: ['/equipes', '/crews'], frame: 'app' },
  notFound: { file: 'ui/not-found-page.tsx', addresses: ['/*'], frame: 'app', visitors: true },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

/** Addresses built to HTML at build time. */
export const prerendered: string[] = Object.values<Page>(pages)
  .filter((page) => page.prerender)
  .flatMap((page) => [...page.addresses]);

/** Whether a prerendered page is asked for what it says only then. */
export const isAsked = (address: string, query: object): boolean =>
  Object.values<Page>(pages).some(({ addresses, asks }) => asks && asks in query && addresses.includes(address));

const shapes = Object.entries<Page>(pages)
  .flatMap(([name, page]) => page.addresses.map((address) => [name as PageName, address] as const))
  .filter(([, address]) => address !== '/*')
  .map(([name, address]) => ({
    name,
    // A word goes before a parameter that it could be taken for.
    rank: address.split(/[:*]/).length,
    shape: new RegExp(`^${address.replace(/:\w+/g, '[^/]+').replace('/*', '/.*')}/?$`),
  }))
  .toSorted((a, b) => a.rank - b.rank);

/** The page of an address, query and fragment aside; undefined where none is. */
export function pageAt(address: string): PageName | undefined {
  const [pathname = ''] = address.split(/[?#]/);
  return shapes.find(({ shape }) => shape.test(pathname))?.name;
}

/** Whether an address is one of a page: what the server answers 200 or 404 by. */
export const isPage = (address: string): boolean => pageAt(address) !== undefined;

/** Whether an address is behind the session whoever asks: the browser may open it from what the device keeps. */
export function isBehindSession(address: string): boolean {
  const name = pageAt(address);
  const page: Page | undefined = name && pages[name];
  return page?.frame === 'app' && !page.prerender && !page.visitors && !page.drawn;
}

/** Whether technicians open a page besides what everybody reads. */
export const isOfTechnicians = (name: PageName): boolean => (pages[name] as Page).technicians === true;

/** Whether a page opens without a network, for who was last signed in on this device. */
export function opensOffline(address: string): boolean {
  const name = pageAt(address);
  const page: Page | undefined = name && pages[name];
  return page?.offline === true;
}

/** The words of one part that stand right under an address of pages of their own: nothing else may be called so there. */
export function wordsUnder(address: string): ReadonlySet<string> {
  const words = Object.values<Page>(pages)
    .flatMap((page) => [...page.addresses])
    .filter((one) => one.startsWith(`${address}/`))
    .map((one) => one.slice(address.length + 1).split('/')[0] ?? '');
  return new Set(words.filter((word) => /^[\w-]+$/.test(word)));
}

/** The file of a prerendered address in a language; null stands for the page that serves every other address. */
export function fileOfPage(address: string | null, language: Language): string {
  const ending = language === 'fr' ? '.html' : `.${language}.html`;
  return address === null ? `__spa-fallback${ending}` : `${address}/index${ending}`.replace(/^\/+/, '');
}

/** The canonical address of a page, its `:parameters` filled in. */
export function path(name: PageName, parameters: Record<string, string> = {}): string {
  return pages[name].addresses[0].replace(/:(\w+)/g, (_, key: string) => {
    const value = parameters[key];
    if (value === undefined) throw new Error(`path ${name} needs ${key}`);
    return encodeURIComponent(value);
  });
}

/** The name of the page of a route, whose id adds the rank of the address; undefined where the table has none. */
export function pageNameOf(routeId: string): PageName | undefined {
  const [name = ''] = routeId.split('-');
  return name in pages ? (name as PageName) : undefined;
}

function pageOf(routeId: string): Page | undefined {
  const name = pageNameOf(routeId);
  return name && pages[name];
}

/** The role a route asks for, or null. */
export function requiredRole(routeId: string): Role | null {
  return pageOf(routeId)?.role ?? null;
}

/** Whether a route is built to HTML, in every language. */
export function isPrerendered(routeId: string): boolean {
  return Boolean(pageOf(routeId)?.prerender);
}

/** Whether visitors read a route of the application too. */
export function isOpenToVisitors(routeId: string): boolean {
  return Boolean(pageOf(routeId)?.visitors);
}

/** Prerendered addresses that somebody with a session does not read: they are served the application. */
export const visited: ReadonlySet<string> = new Set(
  Object.values<Page>(pages)
    .filter((page) => page.visitors && page.prerender)
    .flatMap((page) => [...page.addresses]),
);

/** What search engines should know a route by, its aliases included; null where no address stands for it. */
export function canonicalAddress(routeId: string): string | null {
  const page = pageOf(routeId);
  const address = page?.canonical ?? page?.addresses[0];
  return !address || /[:*]/.test(address) ? null : address;
}
