import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { act, arrive, dialog, draftRequest, expectSound, thread } from './tender.ts';

const phone = { width: 390, height: 844 };

/** From a draft's page to ordering from a provider. */
async function toOrder(page: Page, title: string): Promise<string> {
  const requestId = await draftRequest(page, title);
  await page.goto(`/demandes/${requestId}`);
  await page.getByRole('link', { name: 'Commander directement' }).first().click();
  await expect(page.getByRole('heading', { name: 'Commander directement' })).toBeVisible();
  await page
    .getByRole('group', { name: 'Entreprise' })
    .getByRole('radio', { name: /Lefort/ })
    .check();
  return requestId;
}

test('an order at agreed tariffs goes from a draft to its provider, who confirms it', async ({ page, browser }) => {
  await signIn(page, 'donneur');
  const requestId = await toOrder(page, 'Reprise du solin, cage B');
  const search = page.getByRole('combobox', { name: 'Ajouter un tarif convenu' });
  await search.fill('e');
  await page.getByRole('listbox').getByRole('option').first().click();
  const lines = page.getByRole('list', { name: 'Lignes de la commande' });
  await expect(lines.getByRole('listitem')).toHaveCount(1);
  await lines.getByRole('textbox').fill('2');
  await expect(page.getByText('Documents à jour')).toBeVisible();
  for (const rate of await page.getByRole('group', { name: /TVA/ }).getByRole('checkbox').all()) await rate.check();
  await expectSound(page);
  await act(page, 'Commander');
  await dialog(page).getByRole('button', { name: 'Commander' }).click();
  await expect(thread(page).getByText(/a passé commande aux tarifs convenus/)).toBeVisible();
  await page.getByRole('tab', { name: /Commande/ }).click();
  await expect(page.getByRole('table', { name: 'Lignes de la commande' }).getByRole('row')).toHaveCount(2);
  await expectSound(page);

  const provider = await arrive(browser, 'prestataire');
  await provider.page.goto(`/demandes/${requestId}`);
  await act(provider.page, 'Confirmer');
  await dialog(provider.page).getByRole('button', { name: 'Confirmer' }).click();
  await expect(thread(provider.page).getByText(/a confirmé l’ordre de service/)).toBeVisible();
  await provider.leave();
});

test('an emergency: lines above the ceiling are requested on a phone, and approved in one press on another', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, 'donneur');
  const requestId = await toOrder(page, 'Fuite en toiture, cage B');
  await page.getByRole('radio', { name: /En urgence/ }).check();
  await page.getByLabel('Plafond HT', { exact: false }).fill('800');
  await expectSound(page);
  await act(page, 'Commander en urgence');
  await dialog(page).getByRole('button', { name: 'Commander en urgence' }).click();
  await expect(page.getByText(/a passé une commande d’urgence/).first()).toBeVisible();

  const other = await arrive(browser, 'prestataire');
  const provider = other.page;
  await provider.setViewportSize(phone);
  await provider.goto(`/demandes/${requestId}`);
  await act(provider, 'Confirmer');
  await dialog(provider).getByRole('button', { name: 'Confirmer' }).click();
  await expect(dialog(provider)).toBeHidden();
  await provider.getByRole('tab', { name: /Commande/ }).click();
  await act(provider, 'Saisir les lignes');
  const entry = dialog(provider);
  await entry.getByLabel('Désignation de la ligne 1').fill('Dépose et réfection du solin');
  await entry.getByLabel('Quantité de la ligne 1').fill('12');
  await entry.getByLabel('Unité de la ligne 1').fill('ml');
  await entry.getByLabel('Prix unitaire hors taxes de la ligne 1').fill('85');
  const next = entry.getByRole('combobox', { name: 'Désignation de la ligne 2' });
  await next.fill('main');
  await expect(entry.getByRole('listbox')).toBeVisible();
  await next.press('Escape');
  await expect(entry.getByRole('listbox')).toBeHidden();
  await next.fill('');
  await entry.getByLabel('Pourquoi le plafond ne suffit pas').fill('Le solin est arraché sur douze mètres.');
  await expectSound(provider);
  await entry.getByRole('button', { name: /^Demander 220,00/ }).click();
  await expect(entry).toBeHidden();
  await expect(provider.getByText('Un dépassement attend une réponse.')).toBeVisible();

  await page.goto(`/demandes/${requestId}`);
  await expect(page.getByText(/demande 220,00.*de plus/).first()).toBeVisible();
  await expectSound(page);
  await act(page, /^Approuver 220,00/);
  await expect(page.getByText(/a approuvé le dépassement/).first()).toBeVisible();
  await page.getByRole('tab', { name: /Commande/ }).click();
  await expect(page.getByText('Les lignes sont saisies.')).toBeVisible();
  await expect(page.getByRole('cell', { name: /^Dépose et réfection du solin/ })).toBeVisible();
  await other.leave();
});
