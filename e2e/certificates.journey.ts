import { expect, expectSoundAtBothWidths, signIn, test } from './fixtures.ts';

test('a visit certificate is found by number, opened in its list and downloaded', async ({ page }) => {
  await signIn(page, 'prestataire', { to: '/tableau-de-bord' });
  await page.getByRole('button', { name: /^Rechercher/ }).click();
  await page.getByRole('combobox').fill('vs 2026 1');
  await page
    .getByRole('group', { name: /^Attestations de visite/ })
    .getByRole('option')
    .first()
    .click();
  await expect(page).toHaveURL(/\/attestations-de-visite\?q=VS-2026-0001$/);
  await expect(page.getByRole('row').filter({ hasText: 'Noue encombrée et percée' })).toContainText('Yann Lefort');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /Télécharger le PDF/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('VS-2026-0001.pdf');
  await expectSoundAtBothWidths(page);
});
