import type { Locator } from '@playwright/test';
import { expect, expectNoHorizontalScroll, expectSoundInBothThemes, made, signIn, test } from './fixtures.ts';
import { finishedOrder } from './orders.ts';
import { dialog } from './tender.ts';

test(
  'a finished order becomes a Factur-X on a phone in two presses, from the list or from the order',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const context = await browser.newContext();
    const owner = await context.newPage();
    await signIn(owner, 'donneur');
    await signIn(page, 'prestataire');
    const titles = ['Liste', 'Commande'].map((where) => `${where} à facturer ${Date.now()}`);
    const requestIds = [];
    // A site owned by the company itself: the SIREN for its invoices is known.
    const own = { name: 'Siège', postalCode: '75012', city: 'Paris', addressConfirmed: true };
    const site = await made(owner.request.post('/api/sites', { data: own }));
    for (const title of titles)
      requestIds.push(await finishedOrder(owner.request, page.request, title, { siteId: site.id }));
    await context.close();
    let presses = 0;
    const press = async (button: Locator) => {
      presses += 1;
      await button.click();
    };
    const issue = async () => {
      await expect(dialog(page)).toContainText(/^Émettre pour/);
      await press(dialog(page).getByRole('button', { name: 'Émettre la facture' }));
      await expect(page.getByRole('heading', { level: 1, name: /^FA-\d{4}-\d{4}$/ })).toBeVisible();
      const id = page.url().split('/').at(-1);
      const paper = await (await page.request.get(`/api/invoices/${id}/paper`)).body();
      expect(paper.toString('latin1')).toMatch(/^%PDF-[^]*factur-x\.xml/);
      expect(presses).toBe(2);
      presses = 0;
    };

    await page.goto('/factures');
    await page.getByRole('link', { name: 'Facturer', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'À facturer' })).toBeVisible();
    await expectSoundInBothThemes(page);
    await expectNoHorizontalScroll(page);
    await press(
      page
        .getByRole('listitem')
        .filter({ hasText: titles[0] ?? '' })
        .getByRole('button', { name: /^Facturer/ }),
    );
    await issue();
    await expectSoundInBothThemes(page);
    await expectNoHorizontalScroll(page);

    await page.goto(`/demandes/${requestIds[1]}`);
    await page.getByRole('tab', { name: /^Factures/ }).click();
    await press(page.getByRole('button', { name: 'Facturer le solde' }));
    await issue();
  },
);
