import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectSoundInBothThemes,
  goTo,
  register,
  signIn,
  test,
} from './fixtures.ts';

const pages = [
  ['/admin', 'Administration'],
  ['/admin/taches', 'Gestion des Tâches'],
  ['/admin/rapports', 'Génération de Rapports'],
  ['/admin/sites-utilisateurs', 'Sites par utilisateur'],
  ['/admin/utilisateurs', 'Utilisateurs et rôles'],
  ['/admin/demandes-acces', 'Demandes d’accès'],
  ['/admin/tarifs', 'Tarifs'],
  ['/admin/casquettes', 'Migration des rôles'],
  ['/admin/devises', 'Taux de change'],
  ['/admin/erreurs', 'Rapports d’erreur'],
  ['/admin/echecs', 'Envois et suites en échec'],
  ['/admin/messages', 'Messages de contact'],
  ['/admin/annuaire', 'Annuaire RGE'],
  ['/admin/plans', 'Plans des entreprises'],
  ['/admin/traductions', 'Traductions'],
] as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

for (const some of [pages.slice(0, 8), pages.slice(8)]) {
  test(`pages from ${some[0]?.[0]} on show their titles, in both themes`, async ({ page }) => {
    test.slow();
    await signIn(page, 'admin');
    for (const [address, title] of some) {
      await goTo(page, address);
      await expect(heading(page, title)).toBeVisible();
      await expect(page.getByLabel('Chargement')).toHaveCount(0);
      await test.step(address, () => expectSoundInBothThemes(page));
    }
  });
}

test('English addresses show the same pages, and tariffs the global ones', async ({ page }) => {
  await signIn(page, 'admin', { to: '/admin/tasks' });
  await expect(heading(page, 'Gestion des Tâches')).toBeVisible();
  await goTo(page, '/tarifs');
  await expect(heading(page, 'Tarifs')).toBeVisible();
});

test('a user without the role sees the reason, and no administrators’ bell', async ({ page }) => {
  // The pages that require it are listed in `test/architecture/paths.test.ts`.
  await signIn(page, 'donneur', { to: '/admin/rapports' });
  await expect(
    page.getByText(
      "Vous n'avez pas les permissions nécessaires pour accéder à cette page. Rôle requis: Administrateur, votre rôle: Donneur d'ordre",
    ),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: /^Notifications, / }).click();
  await expect(page.getByRole('link', { name: 'Voir toutes les notifications' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Supprimer les lues' })).toHaveCount(0);
});

test('a task is created, moved and deleted', async ({ page }) => {
  const title = `Relire le contrat ${randomUUID().slice(0, 8)}`;
  await signIn(page, 'admin', { to: '/admin/taches' });
  await page.getByRole('button', { name: 'Nouvelle tâche', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Créer la tâche' }).click();
  await expect(dialog.getByText('Donnez un titre à la tâche.')).toBeVisible();
  await dialog.getByLabel('Titre').fill(title);
  await dialog.getByLabel('Type').selectOption({ label: 'Document' });
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Créer la tâche' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByLabel('Rechercher une tâche').fill(title);
  await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible();

  await page
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('button', { name: /^Déplacer T-/ })
    .click();
  await page.getByRole('menuitem', { name: /En cours/ }).click();
  await expect(page.getByText(/: En cours$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'En cours' }).getByText(title)).toBeVisible();

  await page.getByRole('region', { name: 'En cours' }).getByRole('button', { name: title }).click();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText(/^Tâche T-\d+ supprimée$/)).toBeVisible();
});

test('an access request rings the bell, is granted and used', async ({ page, browser, baseURL }) => {
  const companyName = `Façades ${randomUUID().slice(0, 8)}`;
  await signIn(page, 'admin', { to: '/admin/demandes-acces' });
  await expect(heading(page, 'Demandes d’accès')).toBeVisible();
  const asker = await browser.newPage({ ...(baseURL && { baseURL }) });
  await register(asker, 'provider', companyName);
  await asker.goto('/profil#acces');
  await asker.getByRole('button', { name: 'Demander un accès' }).click();
  await asker
    .getByRole('dialog')
    .getByLabel(/Pourquoi/)
    .fill('Nous commandons aussi.');
  await asker.getByRole('dialog').getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(asker.getByText(/^Demande AC-\d+ envoyée/)).toBeVisible();

  // Arrives live, without reloading.
  await page.getByRole('button', { name: /^Notifications, / }).click();
  const notice = page.getByRole('listitem').filter({ hasText: 'Claire Delmas demande la casquette Donneur d’ordre' });
  await expect(notice.first()).toBeVisible();
  await expectNoAxeViolations(page);
  await notice.first().getByRole('link', { name: 'Demande d’accès' }).click();
  const panel = page.getByRole('complementary', { name: 'Demande' });
  await expect(panel.getByText(/Nous commandons aussi/)).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await panel.getByRole('button', { name: 'Accepter' }).click();
  await expect(page.getByText(/acceptée, un email prévient Claire Delmas/)).toBeVisible();

  await asker.reload();
  await expect(asker.getByText('Acceptée')).toBeVisible();
  await asker.close();
});

test.describe('a refusal', () => {
  test.use({ expectedErrors: [/status of 422/] });
  test('requires its reason', async ({ page }) => {
    await signIn(page, 'admin', { to: '/admin/demandes-acces?q=hugo.martel' });
    await page.getByRole('button', { name: /Hugo Martel/ }).click();
    const panel = page.getByRole('complementary', { name: 'Demande' });
    await panel.getByRole('button', { name: 'Refuser', exact: true }).click();
    await expect(page.getByText('Indiquez le motif.')).toBeVisible();
  });
});

test('a member is limited to some sites, and unlimited again', async ({ page }) => {
  const member = 'Élodie Pasquier';
  await signIn(page, 'admin', { to: `/admin/sites-utilisateurs?q=${encodeURIComponent(member)}` });
  await page.getByRole('button', { name: new RegExp(member) }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Limiter à certains sites').check();
  const sites = drawer.getByRole('group', { name: 'Sites de l’entreprise' }).getByRole('checkbox');
  await sites.first().check();
  await expectNoAxeViolations(page);
  await drawer.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(new RegExp(`Sites d(e |’)${member} enregistrés`))).toBeVisible();
  await expect(page.getByText(/^1 sur \d+$/)).toBeVisible();

  // Until the server answers, the drawer stays empty instead of showing the previous state.
  const answer = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/user-sites\/[^/]+\/[^/]+$/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: new RegExp(member) }).click();
  await expect(drawer.getByRole('status', { name: /^Chargement/ })).toBeVisible();
  await expect(drawer.getByLabel('Limiter à certains sites')).toHaveCount(0);
  answer.resolve();
  await drawer.getByLabel('Limiter à certains sites').uncheck();
  await drawer.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/^Tous \(\d+\)$/)).toBeVisible();
});

test('the page of administrators decides first, counts a period, and is downloaded', async ({ page }) => {
  await signIn(page, 'admin', { to: '/admin/rapports' });
  await expect(
    page
      .getByRole('region', { name: /^À traiter/ })
      .getByRole('link', { name: /^Traiter/ })
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Période/ }).click();
  await page.getByRole('button', { name: '12 derniers mois' }).click();
  await expect(page).toHaveURL(/du=\d{4}-\d{2}-\d{2}&au=/);
  await expect(page.getByRole('table', { name: 'Par métier' }).getByRole('row').nth(3)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /CSV.*Par métier/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^rapport-trades-.*\.csv$/);
});

test('roles are migrated for one person, reported and restored', async ({ page }) => {
  const person = 'Paul Vannier';
  await signIn(page, 'admin', { to: `/admin/casquettes?q=${encodeURIComponent(person)}` });
  await expect(page.getByText(person)).toBeVisible();
  await page.getByLabel(`Sélectionner ${person}`).check();
  await page.getByRole('region', { name: '1 sélectionnée' }).getByRole('button', { name: 'Migrer 1 compte' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Migrer', exact: true }).click();
  const report = page.getByRole('dialog', { name: /^Migration du/ });
  await expect(report.getByText('Pas reconnecté')).toBeVisible();
  await expectNoAxeViolations(page);
  await report.getByRole('button', { name: 'Fermer' }).click();
  const line = page.getByRole('list', { name: 'Migrations passées' }).getByRole('listitem').first();
  await line.getByRole('button', { name: /^Annuler la migration/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la migration' }).click();
  await expect(page.getByText('Migration annulée pour 1 compte')).toBeVisible();
  await expect(page.getByText(person)).toBeVisible();
});

test('an administrator grants a role, which is used, and signs a person out', async ({ page, browser, baseURL }) => {
  const companyName = `Serrures ${randomUUID().slice(0, 8)}`;
  const person = await browser.newPage({ ...(baseURL && { baseURL }) });
  await register(person, 'provider', companyName);
  await signIn(page, 'admin', { to: `/admin/utilisateurs?q=${encodeURIComponent(companyName)}` });
  await page.getByRole('button', { name: /Claire Delmas/ }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel("Donneur d'ordre").check();
  await expectSoundInBothThemes(page);
  await drawer.getByRole('button', { name: 'Enregistrer les casquettes' }).click();
  await expect(page.getByText('Casquettes de Claire Delmas enregistrées')).toBeVisible();
  await person.goto('/tableau-de-bord');
  await expect(person.getByRole('button', { name: 'Changer de casquette, Prestataire' })).toBeVisible();

  await drawer.getByRole('button', { name: 'Déconnecter partout' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Déconnecter partout' }).click();
  await expect(page.getByText('Sessions de Claire Delmas fermées')).toBeVisible();
  await expect(person).toHaveURL(/\/login$/);
  await person.close();
});

test('a text replaced by an administrator appears within a minute, and is restored', async ({
  page,
  browser,
  baseURL,
}) => {
  // A language in which no other journey reads this text.
  const language = 'es';
  const replaced = `Andar ${randomUUID().slice(0, 4)}`;
  const reader = await browser.newPage({ ...(baseURL && { baseURL }) });
  await reader.clock.install();
  await register(reader, 'ordering', 'Lectura');
  await reader.request.put('/api/preferences', { data: { preferredLanguage: language } });
  await reader.goto('/progression');
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reader.getByRole('heading', { level: 1, name: replaced })).toHaveCount(0);

  await signIn(page, 'admin', { to: `/admin/traductions?langue=${language}&q=progress/screens%3Atitle` });
  await page.getByRole('button', { name: 'Modifier progress/screens:title' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Texte affiché/)
    .fill(replaced);
  await page.getByRole('dialog').getByRole('button', { name: 'Remplacer' }).click();
  await expect(page.getByText('Texte remplacé').last()).toBeVisible();
  await reader.clock.fastForward('01:00');
  await expect(reader.getByRole('heading', { level: 1, name: replaced })).toBeVisible();
  await reader.close();

  await page.getByRole('button', { name: 'Modifier progress/screens:title' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revenir au texte d’origine' }).click();
  await expect(page.getByText('Texte d’origine rétabli')).toBeVisible();
});
