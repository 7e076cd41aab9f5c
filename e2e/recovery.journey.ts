import {
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectSoundInBothThemes,
  readApart,
  register,
  signIn,
  test,
} from './fixtures.ts';

test.describe('an error', () => {
  test.use({ expectedErrors: [/./] });

  test('of failing code is retried twice, then waits; once the code loads, the page appears', async ({ page }) => {
    await signIn(page, 'donneur');
    const code = /assets\/favourites-page.*\.js/;
    await page.route(code, (route) => route.abort());
    await page.goto('/prestataires/favoris');
    await expect(page.getByRole('heading', { name: 'Oups ! Une erreur est survenue' })).toBeVisible();
    await expect(page.getByText('Tentative 2 sur 2')).toBeVisible();
    await expect(
      page.getByText("Nous nous excusons pour cet inconvénient. Une erreur inattendue s'est produite."),
    ).toBeVisible();
    await expectSoundInBothThemes(page);
    await page.unroute(code);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Prestataires favoris' })).toBeVisible();
  });

  test('of the bell’s code leaves the page working, and is reported in its place', async ({ page }) => {
    await signIn(page, 'donneur');
    await page.route(/assets\/latest-notices.*\.js/, (route) => route.abort());
    await page.goto('/sites');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByText('Les notifications n’ont pas pu être chargées')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1, name: /^(Mes sites|Sites)$/ })).toBeVisible();
  });

  test('of the network leaves the rest of the screen working, and the page loads on reconnection', async ({
    page,
    context,
  }) => {
    await signIn(page, 'donneur', { to: '/demandes' });
    await expect(page.getByRole('heading', { level: 1, name: "Demandes d'intervention" })).toBeVisible();
    await context.setOffline(true);
    const menu = page.getByRole('navigation', { name: 'Navigation principale' }).first();
    await menu.getByRole('link', { name: /^(Mes sites|Sites)$/ }).click();
    await expect(page.getByText('Hors ligne.')).toBeVisible();
    await expect(page.getByText('Cette page n’a pas encore été chargée')).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(menu).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/sites');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Mes sites' })).toBeVisible();
    await expect(page.getByText('Hors ligne.')).toBeHidden();
  });

  test('of the page navigated to keeps its address, is reported and recoverable', async ({ page }) => {
    await signIn(page, 'donneur');
    await readApart(page);
    const sites = /\/api\/sites\?/;
    await page.route(sites, (route) => route.fulfill({ json: { items: [null], nextCursor: null } }));
    await page.goto('/sites');
    await expect(page.getByRole('heading', { name: 'Une erreur est survenue', exact: true })).toBeVisible();
    await expect(
      page.getByText('Nous nous excusons pour ce désagrément. Veuillez rafraîchir la page ou réessayer plus tard.'),
    ).toBeVisible();
    await expectSoundInBothThemes(page);
    await expect(page.getByText(/^ERR-[0-9A-F]{6}$/)).toBeVisible();
    await page.getByRole('button', { name: "Signaler l'erreur" }).click();
    await expect(
      page.getByText("Rapport d'erreur envoyé. Merci de nous aider à améliorer l'application !"),
    ).toBeVisible();
    await page.unroute(sites);
    await page.getByRole('button', { name: 'Rafraîchir la page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mes sites' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/sites');
  });

  test('of the session check is reported in place, with a retry', async ({ page }) => {
    await register(page, 'ordering', 'Régie du Canal');
    await readApart(page);
    await page.route('**/api/session', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/demandes');
    await expect(page.getByText("Erreur lors de la vérification de l'état de l'authentification")).toBeVisible();
    await expectSoundInBothThemes(page);
    await page.unroute('**/api/session');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: "Demandes d'intervention" })).toBeVisible();
  });

  test('of the profile is reported twice: when read, and when saved in the background', async ({ page }) => {
    await register(page, 'ordering', 'Régie du Canal');
    await page.route('**/api/profile', (route) =>
      route.fulfill({
        status: 400,
        json: { defined: true, code: 'MALFORMED', status: 400, message: 'Panne du jour.' },
      }),
    );
    await page.goto('/profil');
    const toast = page.getByRole('region', { name: /^Notifications brèves/ }).getByRole('listitem');
    await expect(toast.filter({ hasText: 'Erreur lors de la récupération du profil' })).toContainText('Panne du jour.');
    await page.unroute('**/api/profile');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByLabel(/^Téléphone/).fill('06 24 18 77 03');
    await page.route('**/api/profile', (route) =>
      route.fulfill({ status: 401, json: { defined: true, code: 'UNAUTHENTICATED', status: 401, message: 'x' } }),
    );
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(toast.filter({ hasText: 'Échec de la mise à jour du profil' })).toContainText(
      'Aucun utilisateur connecté',
    );
  });
});
