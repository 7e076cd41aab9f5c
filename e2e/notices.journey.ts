import { expect, goTo, signIn, test } from './fixtures.ts';
import { arrive, expectSound, publishedRequest, sentQuote } from './tender.ts';

test(
  'a quote rings the bell; the list links to its request, and opened notices are read',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const title = `Infiltration ${Date.now()}`;
    await signIn(page, 'donneur', { to: '/tableau-de-bord' });
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
    await expect(bell).toBeVisible();
    const requestId = await publishedRequest(page, title, { visibility: 'marketplace' });

    const provider = await arrive(browser, 'prestataire');
    await sentQuote(provider.page.request, requestId);
    await provider.leave();

    await expect(bell).toHaveAccessibleName(/non lue/);
    await bell.click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    const told = (within: typeof panel) => within.getByRole('listitem').filter({ hasText: title });
    await expect(told(panel)).toContainText('Devis reçu');
    await expect(told(panel)).toContainText('Non lue');
    await expectSound(page);
    await panel.getByRole('link', { name: 'Voir toutes les notifications' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    await page.getByRole('button', { name: 'Sujet', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Devis' }).click();
    await expect(page).toHaveURL(/sujet=devis/);
    const main = page.getByRole('main');
    await expect(told(main)).toContainText('Non lue');
    await expectSound(page);
    await told(main).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/demandes/${requestId}`));
    await expect(page).not.toHaveTitle(/Notifications/);
    await goTo(page, '/notifications');
    await expect(told(main)).toBeVisible();
    await expect(told(main)).not.toContainText('Non lue');
  },
);
