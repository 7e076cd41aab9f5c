import { expect, made, signIn, test } from './fixtures.ts';
import { arrive, dialog, expectSound, publishedRequest, sentQuote } from './tender.ts';

const amount = (euros: string) => new RegExp(euros.replaceAll(' ', '\\s'));

test.describe('budgets', () => {
  test('are set from the list and from the site, and filtered', async ({ page }) => {
    await signIn(page, 'donneur', { to: '/sites' });
    await page.getByRole('link', { name: 'Budgets', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Budgets' })).toBeVisible();
    await page.getByLabel('Rechercher un site').fill('Belgrand');
    const row = page.getByRole('link', { name: 'Résidence Belgrand' });
    await expect(row).toBeVisible();
    await expectSound(page);
    await row.click();
    const side = page.getByRole('complementary', { name: 'Accès' });
    await side.getByRole('button', { name: /le budget|^Modifier/ }).click();
    // Invalid input is not an empty field: the budget is not removed.
    await dialog(page).getByLabel('Budget HT de l’année').fill('78k');
    await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog(page).getByText(/78k.*n’est pas un nombre/)).toBeVisible();
    await dialog(page).getByLabel('Budget HT de l’année').fill('78000');
    await expectSound(page);
    await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(side.getByText(amount('78 000,00 €')).first()).toBeVisible();
    await expect(side.getByRole('meter')).toBeVisible();
    await expectSound(page);
    await side.getByRole('link', { name: 'Tous les budgets' }).click();
    await page.getByRole('button', { name: 'État' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Dans le budget' }).click();
    await expect(page.getByRole('link', { name: 'Résidence Belgrand' })).toBeVisible();
  });

  test('warn of an award exceeding them, and allow signing it', async ({ page, browser }) => {
    await signIn(page, 'donneur');
    // On its own site: orders of other journeys affect their sites' budgets.
    const place = { name: `Immeuble des budgets ${Date.now()}`, postalCode: '75012', city: 'Paris' };
    const data = { ...place, addressConfirmed: true };
    const { id: siteId } = await made(page.request.post('/api/sites', { data }));
    const requestId = await publishedRequest(page, 'Reprise d’étanchéité du toit-terrasse', { siteId });
    const lefort = await arrive(browser, 'prestataire');
    const quote = await sentQuote(lefort.page.request, requestId, [
      { unit: 'm²', unitPriceE4: 9_000_000, vatRateBp: 2000 },
    ]);
    await lefort.leave();
    const year = new Date().getFullYear();
    const url = `/api/sites/${siteId}/budgets/${year}`;
    const { version: budget } = await made(page.request.get(url));
    await made(page.request.put(url, { data: { amountMinor: 50_000, version: budget } }));
    await page.goto(`/devis/${quote.id}`);
    await page.getByRole('button', { name: 'Accepter', exact: true }).first().click();
    await expect(dialog(page).getByText(amount('Cette commande dépasse de 400,00 € le budget'))).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Signer et commander' })).toBeEnabled();
    await expectSound(page);
  });
});
