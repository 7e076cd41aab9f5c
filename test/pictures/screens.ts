import type { Page } from '@playwright/test';

export interface Screen {
  name: string;
  /** A demo account, an address, or a visitor. */
  as?: string;
  /** `{/api/…}` is replaced by the id of the list's first item. */
  to: string;
  /** Actions before the picture. */
  act?: (page: Page) => Promise<unknown>;
  /** Whether the cookie banner is displayed. */
  asked?: true;
  /** Selector present until the screen is complete, if not the default. */
  waits?: string;
  /** Minimum width that has the acted-upon element. */
  from?: number;
}

/** Two empty companies, registered when the data folder is created. */
export const newcomers = { ordering: 'vide-donneur@pictures.test', provider: 'vide-prestataire@pictures.test' };

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const visited: Screen[] = [
  { name: 'home', to: '/' },
  { name: 'cookies', to: '/faq', asked: true },
  { name: 'login', to: '/login' },
  { name: 'reset-password', to: '/reset-password' },
  { name: 'register', to: '/register' },
  { name: 'pricing', to: '/pricing' },
  { name: 'contact', to: '/contact' },
  { name: 'privacy', to: '/politique-confidentialite' },
  { name: 'legal-notice', to: '/mentions-legales' },
  { name: 'about', to: '/about' },
  { name: 'faq', to: '/faq' },
  { name: 'help-centre', to: '/centre-aide' },
  { name: 'guides', to: '/guides-utilisateur' },
  { name: 'beta', to: '/beta' },
  { name: 'coming-soon', to: '/coming-soon' },
  { name: 'opposition', to: '/annuaire/opposition' },
  { name: 'invitation', to: '/invitation?token=trop-court' },
  { name: 'public-collaborations', to: '/prestataires/collaborations' },
  { name: 'not-found', to: '/nulle-part' },
  // Shows components in their loading state.
  { name: 'design', to: '/design', waits: 'main[aria-busy]' },
];

const ordering = seenBy('donneur', [
  { name: 'dashboard', to: '/tableau-de-bord' },
  { name: 'requests', to: '/demandes' },
  { name: 'requests-none-found', to: '/demandes?q=introuvable' },
  { name: 'requests-chosen', to: '/demandes', act: chooseRows },
  { name: 'request-new', to: '/demandes/nouvelle' },
  { name: 'request-new-site', to: '/demandes/nouvelle', act: press(/^Nouveau site/) },
  { name: 'request-draft', to: '/demandes/{/api/requests?limit=1&view=drafts}/modifier' },
  { name: 'request', to: '/demandes/{/api/requests?limit=1&view=to_compare}' },
  { name: 'request-to-accept', to: '/demandes/{/api/requests?limit=1&view=to_accept}' },
  { name: 'request-closed', to: '/demandes/{/api/requests?limit=1&view=closed}' },
  { name: 'quotes-comparison', to: '/demandes/{/api/requests?limit=1&view=to_compare}/comparaison' },
  { name: 'quotes-received', to: '/devis' },
  { name: 'sites', to: '/sites' },
  { name: 'site', to: '/sites/{/api/sites?limit=1}' },
  { name: 'site-edit', to: '/sites/{/api/sites?limit=1}/modifier' },
  { name: 'site-import', to: '/sites/import' },
  { name: 'provider-search', to: '/prestataires/recherche' },
  { name: 'provider-search-map', to: '/marketplace?lieu=Paris+11e&lat=48.859&lon=2.379&rayon=5&metier=roofing' },
  { name: 'provider', to: '/prestataires/lefort' },
  { name: 'directory-entry', to: '/annuaire/99907000600013' },
  { name: 'provider-comparison', to: '/prestataires/comparaison?ids={/api/providers?limit=1},lefort' },
  { name: 'favourites', to: '/prestataires/favoris' },
  { name: 'collaborations', to: '/prestataires/collaborations' },
  { name: 'collaboration', to: '/prestataires/collaborations/{/api/collaborations?limit=1}' },
  { name: 'conversations', to: '/collaboration' },
  { name: 'conversation', to: '/collaboration/{/api/conversations?limit=1}' },
  { name: 'profile', to: '/profil' },
  { name: 'progress', to: '/progression' },
  { name: 'documentation', to: '/documentation' },
  { name: 'palette', to: '/sites', act: (page) => page.keyboard.press('Control+k') },
  { name: 'user-menu', to: '/sites', act: press(/^Menu utilisateur/), from: 720 },
  { name: 'shortcuts', to: '/sites', act: (page) => page.keyboard.press('?') },
]);

const provider = seenBy('prestataire', [
  { name: 'provider-dashboard', to: '/tableau-de-bord' },
  { name: 'provider-requests', to: '/demandes' },
  { name: 'quotes', to: '/devis' },
  { name: 'quote-new', to: '/devis/nouveau' },
  { name: 'quote-draft', to: '/devis/{/api/quotes?limit=1&view=to_send}' },
  { name: 'quote-sent', to: '/devis/{/api/quotes?limit=1&view=waiting}' },
  { name: 'quote-won', to: '/devis/{/api/quotes?limit=1&view=won}' },
  { name: 'tariffs', to: '/tarifs' },
  { name: 'application', to: '/prestataires/candidature' },
  { name: 'application-trades', to: '/prestataires/candidature?etape=trades' },
  { name: 'application-area', to: '/prestataires/candidature?etape=area' },
  { name: 'application-documents', to: '/prestataires/candidature?etape=documents' },
  { name: 'provider-profile', to: '/provider/profile' },
]);

const others: Screen[] = [
  { name: 'handling', as: 'manutention', to: '/tableau-de-bord-manutention' },
  { name: 'legacy-dashboard', as: 'rivp', to: '/tableau-de-bord' },
  { name: 'reader-request', as: 'lecteur', to: '/demandes/{/api/requests?limit=1&view=open}' },
  { name: 'empty-dashboard', as: newcomers.ordering, to: '/tableau-de-bord' },
  { name: 'empty-requests', as: newcomers.ordering, to: '/demandes' },
  { name: 'empty-sites', as: newcomers.ordering, to: '/sites' },
  { name: 'empty-provider-dashboard', as: newcomers.provider, to: '/tableau-de-bord' },
  { name: 'empty-quotes', as: newcomers.provider, to: '/devis' },
  { name: 'empty-application', as: newcomers.provider, to: '/prestataires/candidature' },
];

const admin = seenBy('admin', [
  { name: 'admin', to: '/admin' },
  { name: 'admin-bell', to: '/admin/taches', act: press(/^Notifications/) },
  { name: 'admin-tasks', to: '/admin/taches' },
  { name: 'admin-task-new', to: '/admin/taches', act: press(/^Nouvelle tâche/) },
  { name: 'admin-reports', to: '/admin/rapports' },
  { name: 'admin-user-sites', to: '/admin/sites-utilisateurs' },
  { name: 'admin-users', to: '/admin/utilisateurs' },
  { name: 'admin-access-requests', to: '/admin/demandes-acces' },
  { name: 'admin-applications', to: '/admin/candidatures' },
  { name: 'admin-documents', to: '/admin/verifications' },
  { name: 'admin-reviews', to: '/admin/avis' },
  { name: 'admin-roles', to: '/admin/casquettes' },
  { name: 'admin-rates', to: '/admin/devises' },
  { name: 'admin-directory', to: '/admin/annuaire' },
  { name: 'admin-translations', to: '/admin/traductions' },
  { name: 'admin-plans', to: '/admin/plans' },
]);

/** At least one screen of every kind, in the roles that see it differently. */
export const screens: Screen[] = [...visited, ...ordering, ...provider, ...others, ...admin];

function seenBy(account: string, seen: Screen[]): Screen[] {
  return seen.map((screen) => ({ ...screen, as: account }));
}

async function chooseRows(page: Page): Promise<void> {
  await page.keyboard.press('j');
  await page.keyboard.press('x');
}
