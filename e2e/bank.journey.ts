import { readFile } from 'node:fs/promises';
import { expect, expectSoundAtBothWidths, signIn, test } from './fixtures.ts';
import { dialog } from './tender.ts';

test('a bank statement is imported, an entry matched to an invoice, another put aside', async ({ page }) => {
  const fuel = `CB CARBURANT ${Date.now()}`;
  // In the format of a French bank: Latin-1, comma, debit and credit columns.
  const statement = [
    'Date;Libellé;Débit;Crédit',
    '27/11/2026;VIR SEPA REGIE SAINT AMBROISE FA 2026 0003;;1 970,00',
    `26/11/2026;${fuel};-64,20;`,
  ].join('\r\n');
  await signIn(page, 'prestataire', { to: '/factures' });
  await page.getByRole('link', { name: /^Banque|^Relevés bancaires/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Relevés bancaires' })).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'releve.csv', mimeType: 'text/csv', buffer: Buffer.from(statement, 'latin1') });
  await expect(page.getByText(/^2 opérations ajoutées/)).toBeVisible();
  const matched = page.getByRole('listitem').filter({ hasText: 'FA 2026 0003' });
  await expect(matched).toContainText('Trouvée par : numéro, montant');
  await page
    .getByRole('listitem')
    .filter({ hasText: fuel })
    .getByRole('button', { name: /^Mettre de côté/ })
    .click();
  await expect(page.getByText(fuel)).toBeHidden();
  await page.getByRole('link', { name: /^Mises de côté/ }).click();
  await expect(page.getByText(fuel)).toBeVisible();
  await expectSoundAtBothWidths(page);
});

test('approved invoices make one transfer file, to an account confirmed by a person', async ({ page }) => {
  await signIn(page, 'donneur', { to: '/factures/virements' });
  await expect(page.getByRole('heading', { level: 2, name: 'Factures bonnes à payer' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirmer le compte' }).first().click();
  await expect(dialog(page)).toContainText('Appelez le fournisseur à un numéro que vous connaissez');
  await dialog(page).getByRole('button', { name: 'Confirmer le compte' }).click();
  await expect(dialog(page)).toBeHidden();
  const [payable] = await page.getByRole('checkbox', { disabled: false }).all();
  await payable?.check();
  await page.getByRole('button', { name: 'Préparer le virement' }).click();
  const file = page.getByRole('link', { name: /^Fichier SEPA/ }).first();
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  expect(await readFile(await download.path(), 'utf8')).toContain('pain.001.001.03');
  await expectSoundAtBothWidths(page);
});
