import { describe, expect, test } from 'vitest';
import { moduleOf, type Page, pages, path, prerendered, requiredRole } from '#paths.ts';
import { listFiles } from './source-files.ts';

const all = Object.entries<Page>(pages);

describe('web addresses', () => {
  // Mails, documents and bookmarks link to them; pages added later need no entry here.
  test('stay the same', () => {
    const table = all.map(
      ([name, { addresses, frame = 'app', prerender }]) =>
        `${name} (${frame}${prerender ? ', prerendered' : ''}): ${addresses.join(' ')}`,
    );
    const known = `
      home (bare, prerendered): /
      login (bare): /login
      resetPassword (bare): /reset-password
      emailVerification (bare): /verification-email
      register (public): /register
      dashboard (app): /tableau-de-bord /dashboard
      handling (app): /tableau-de-bord-manutention /manutention /manutentionnaire
      requests (app): /demandes /requests
      requestNew (app): /demandes/nouvelle /requests/new
      requestEdit (app): /demandes/:requestId/modifier /requests/:requestId/edit
      sites (app): /sites
      siteNew (app): /sites/nouveau /sites/new
      siteImport (app): /sites/import
      site (app): /sites/:siteId
      siteEdit (app): /sites/:siteId/modifier /sites/:siteId/edit
      comingSoon (bare, prerendered): /coming-soon
      newsletterConfirmation (bare): /newsletter/confirmation
      newsletterUnsubscription (bare): /newsletter/desinscription
      design (bare): /design
      request (app): /demandes/:requestId /requests/:requestId
      reception (app): /demandes/:requestId/reception /requests/:requestId/reception
      claim (app): /demandes/:requestId/sinistre
      comparison (app): /demandes/:requestId/comparaison
      directOrder (app): /demandes/:requestId/commande
      missions (app): /missions
      missionChecks (app): /missions/controles
      mission (app): /missions/:visitId
      quotes (app): /devis
      quoteNew (app): /devis/nouveau
      quote (app): /devis/:quoteId
      tariffs (app): /tarifs
      providerSearch (app): /prestataires/recherche
      providerComparison (app): /prestataires/comparaison
      searchAlertStop (bare): /prestataires/alerte
      marketplace (app): /marketplace /carte /explore
      favourites (app): /prestataires/favoris
      preferredProviders (app): /prestataires/attitres
      collaborations (app, prerendered): /prestataires/collaborations
      approvals (app): /accords /approvals
      collaborationDetail (app): /prestataires/collaborations/:collaborationId
      priceSchedule (app): /prestataires/bordereaux/:scheduleId
      conversations (app): /collaboration
      conversation (app): /collaboration/:conversationId
      application (app): /prestataires/candidature
      provider (app): /prestataires/:provider
      providerProfile (app): /provider/profile
      beta (bare, prerendered): /beta
      pricing (public, prerendered): /pricing
      contact (public, prerendered): /contact
      privacy (public, prerendered): /politique-confidentialite
      privacyPolicy (bare, prerendered): /privacy-policy
      terms (bare, prerendered): /conditions-utilisation
      legalNotice (bare, prerendered): /mentions-legales
      accessibility (public, prerendered): /accessibilite
      about (bare, prerendered): /about
      faq (public, prerendered): /faq
      helpCentre (public, prerendered): /centre-aide
      guides (app, prerendered): /guides-utilisateur
      documentation (app): /documentation /monitoring
      profile (app): /profil /profile /app
      sending (app): /missions/envoi
      notifications (app): /notifications
      noticesStop (bare): /notifications/desabonnement
      testNotifications (app): /test-notifications
      progress (app): /progression
      invitation (public): /invitation
      contractorInvitation (public): /invitation-prestataire
      admin (app): /admin
      adminTasks (app): /admin/taches /admin/tasks
      adminReports (app): /admin/rapports /admin/reports
      adminUserSites (app): /admin/sites-utilisateurs
      adminUsers (app): /admin/utilisateurs /admin/users
      adminAccessRequests (app): /admin/demandes-acces
      adminApplications (app): /admin/candidatures
      adminDocuments (app): /admin/verifications
      adminTariffs (app): /admin/tarifs
      adminRoles (app): /admin/casquettes
      adminRates (app): /admin/devises
      adminErrors (app): /admin/erreurs
      adminFailures (app): /admin/echecs
      adminMessages (app): /admin/messages
      adminTranslations (app): /admin/traductions
      adminDirectory (app): /admin/annuaire
      adminPlans (app): /admin/plans
      adminReviews (app): /admin/avis
      adminModeration (app): /admin/moderation
      directoryOpposition (public): /annuaire/opposition
      directoryOppositionConfirmation (public): /annuaire/opposition/confirmation
      directoryEntry (public): /annuaire/:siret
      slotChoice (bare): /creneau/:key
      planning (app): /planning
      budgets (app): /budgets
      placeImport (app): /sites/lieux/import /sites/places/import
      crews (app): /equipes /crews
      notFound (app): /*
    `;
    const gone = known
      .trim()
      .split(/\n\s+/)
      .filter((line) => !table.includes(line));
    expect(gone, 'keep the address as an alias of the page').toEqual([]);
  });

  test('name each page once, and an existing module', () => {
    const addresses = all.flatMap(([, page]) => page.addresses);
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
    const files = new Set(listFiles());
    expect(all.filter(([, { file }]) => !files.has(`src/${moduleOf(file)}`)).map(([name]) => name)).toEqual([]);
  });

  test('under /admin, at every address, require an administrator’s role, and no others do', () => {
    const asked = all.flatMap(([name, { addresses }]) =>
      addresses.map((address, index) => ({ address, role: requiredRole(index === 0 ? name : `${name}-${index}`) })),
    );
    expect(asked.filter(({ role }) => role === 'admin').map(({ address }) => address)).toEqual(
      asked.map(({ address }) => address).filter((address) => /^\/admin(\/|$)/.test(address)),
    );
    expect(asked.filter(({ role }) => role !== null && role !== 'admin')).toEqual([]);
  });

  test('have no parameter when prerendered', () => {
    expect(prerendered.filter((address) => address.includes(':') || address.includes('*'))).toEqual([]);
    expect(path('home')).toBe('/');
  });
});
