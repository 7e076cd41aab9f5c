import { pdfWith, ublOf } from '#test/received-invoices.ts';
import { expect, signIn, test } from './fixtures.ts';
import { dialog, expectSound } from './tender.ts';

// The browser logs the refused file as a 422.
test.use({ expectedErrors: [/status of 422/] });

test('an invoice of a supplier is uploaded, looked at beside its paper, and confirmed', async ({ page }) => {
  const number = `ZF-${Date.now()}`;
  const facturX = pdfWith({ 'factur-x.xml': ublOf().replace('F-77', number) });
  await signIn(page, 'donneur', { to: '/factures' });
  await page.getByRole('link', { name: /^Factures fournisseurs/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Factures fournisseurs' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles([
    { name: 'facture.pdf', mimeType: 'application/pdf', buffer: facturX },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Bonjour') },
  ]);
  // The refused file has its reason beside the accepted one.
  await expect(page.getByText('1 facture reçue')).toBeVisible();
  await expect(page.getByText(/n’est ni un PDF, ni une photo/)).toBeVisible();
  await expectSound(page);

  await page.getByRole('row').filter({ hasText: number }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(page.getByLabel('Fournisseur', { exact: true })).toHaveValue('Zinc & Fils');
  await expect(page.getByLabel('Total TTC')).toHaveValue(/^120,00/);
  await expectSound(page);
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(dialog(page).getByText(/Vous n’avez encore rien commandé à ce fournisseur/)).toBeVisible();
  await expectSound(page);
  await dialog(page).getByRole('button', { name: 'Confirmer' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(/^Confirmée par/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rouvrir' })).toBeVisible();

  await page.getByRole('button', { name: /^Bon à payer, 120/ }).click();
  await dialog(page).getByRole('button', { name: 'Bon à payer' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Noter un paiement' }).click();
  await dialog(page).getByRole('button', { name: 'Noter un paiement' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Payée', { exact: true })).toBeVisible();
  await expectSound(page);
  await page.goto('/factures/fournisseurs?vue=confirmees');
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Payée');
});
