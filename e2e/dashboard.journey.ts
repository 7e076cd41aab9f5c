import type { Page } from '@playwright/test';
import { expect, expectSoundInBothThemes, goTo, made, readApart, register, test, type Versioned } from './fixtures.ts';

async function publish(page: Page, providerId: string, title: string): Promise<Versioned> {
  const site = { name: 'Résidence Oberkampf', street: '84 rue Oberkampf', postalCode: '75011', city: 'Paris' };
  const { id: siteId } = await made(page.request.post('/api/sites', { data: site }));
  const data = {
    siteId,
    title,
    description: 'Auréole au plafond du dernier étage.',
    trade: 'waterproofing',
    visibility: 'invited',
    invitedIds: [providerId],
    deadlineAt: new Date(Date.now() + 8 * 3_600_000).toISOString(),
  };
  const { id, version } = await made(page.request.post('/api/requests', { data }));
  return made(page.request.post(`/api/requests/${id}/publication`, { data: { version } }));
}

test('a new company is guided through its first steps instead of seeing zeros', async ({ page }) => {
  await register(page, 'ordering', 'Régie Saint-Ambroise');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  const guide = page.getByRole('region', { name: 'Pour commencer' });
  await expect(guide.locator('[aria-current=step]').getByRole('link')).toBeVisible();
  await expect(page.getByText('Vos chiffres s’afficheront ici')).toBeVisible();
  await expect(page.getByRole('region', { name: 'À traiter' })).toHaveCount(0);
  await expectSoundInBothThemes(page);
  await page.getByRole('link', { name: 'Nouvelle demande' }).first().click();
  await expect(page).toHaveURL(/\/demandes\/nouvelle/);
});

test('both sides see their tasks live', async ({ page, browser }) => {
  // Two users, two themes each.
  test.slow();
  const other = await browser.newContext({ viewport: page.viewportSize() });
  const theirs = await other.newPage();
  const providerId = await register(theirs, 'provider', 'Couverture Lefort');
  await register(page, 'ordering', 'Régie Saint-Ambroise');
  const todo = page.getByRole('region', { name: 'À traiter' });
  const theirTodo = theirs.getByRole('region', { name: 'À traiter' });

  await theirs.goto('/tableau-de-bord');
  await expect(theirs.getByRole('region', { name: 'Entrer dans le réseau' })).toBeVisible();
  await expect(theirTodo).toHaveCount(0);
  const request = await publish(page, providerId, 'Infiltration sous terrasse, cage B');
  const tenders = theirTodo.getByRole('region', { name: 'Appels d’offres à chiffrer' });
  await expect(tenders.getByRole('link', { name: 'Répondre : Infiltration sous terrasse, cage B' })).toBeVisible();
  await expect(tenders.getByText(/^(avant .*|demain)$/)).toBeVisible();
  await expectSoundInBothThemes(theirs);

  await goTo(page, '/tableau-de-bord');
  await expect(page.getByRole('region', { name: 'Sites' }).getByText('Résidence Oberkampf')).toBeVisible();
  const draft = await made(theirs.request.post(`/api/requests/${request.id}/quotes`));
  await theirs.reload();
  await expect(theirTodo.getByRole('link', { name: /^Reprendre/ })).toBeVisible();
  const line = {
    kind: 'line',
    designation: 'Reprise du relevé',
    quantityMilli: 1000,
    unit: 'u',
    unitPriceE4: 48_000_000,
  };
  const data = { version: draft.version, lines: [line] };
  const { version } = await made(theirs.request.put(`/api/quotes/${draft.id}`, { data }));
  await made(theirs.request.post(`/api/quotes/${draft.id}/sending`, { data: { version } }));

  const compare = todo.getByRole('region', { name: 'Devis à comparer' });
  await expect(compare.getByText('1 devis', { exact: false })).toBeVisible();
  await expectSoundInBothThemes(page);
  await compare.getByRole('link', { name: 'Comparer : Infiltration sous terrasse, cage B' }).click();
  await expect(page).toHaveURL(new RegExp(`/demandes/${request.id}/comparaison$`));

  await goTo(page, '/tableau-de-bord');
  await page.getByRole('link', { name: 'Devis à comparer' }).click();
  await expect(page).toHaveURL(/\/demandes\?statut=quotes_to_compare$/);
  await other.close();
});

test.describe('a dashboard that fails to load', () => {
  test.use({ expectedErrors: [/status of 403/] });
  test('says so, and can be retried', async ({ page, context }) => {
    await register(page, 'provider', 'Couverture Lefort');
    await readApart(context);
    await context.route('**/api/dashboard', (route) =>
      route.fulfill({
        status: 403,
        json: { defined: true, code: 'FORBIDDEN', status: 403, message: 'Vous n’avez pas accès à ces données.' },
      }),
    );
    await page.goto('/tableau-de-bord');
    await expect(page.getByText('Le tableau de bord n’a pas pu être chargé')).toBeVisible();
    await expect(page.getByText('Vous n’avez pas accès à ces données.')).toBeVisible();
    await context.unroute('**/api/dashboard');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('region', { name: 'Entrer dans le réseau' })).toBeVisible();
  });
});
