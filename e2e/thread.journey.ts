import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, goTo, signIn, test } from './fixtures.ts';
import { arrive, expectSound, draftRequest, act, dialog, thread, publish, answer, send } from './tender.ts';

/** Writes a request in the form and publishes it to the marketplace; on a phone part by part. */
async function publishFromForm(page: Page, title: string, phone: boolean): Promise<string> {
  const next = async (part: string) => {
    if (phone) await page.getByRole('button', { name: `Continuer vers ${part}` }).click();
  };
  await page.goto('/demandes/nouvelle');
  await page
    .getByRole('group', { name: 'Site' })
    .getByText(/Paris \d+e/)
    .first()
    .click();
  await page.getByLabel('Où dans le bâtiment').fill('Cage B, 6e étage');
  await next('le problème');
  await page.getByLabel('Métier', { exact: true }).selectOption({ label: 'Étanchéité' });
  await next('la description');
  await page.getByLabel('En une phrase').fill(title);
  await page.getByLabel('Description', { exact: true }).fill('Auréoles au plafond du 5e après chaque pluie.');
  await page
    .getByLabel('Ajouter des photos')
    .setInputFiles(['src/app/demo/photos/terrasse-releve-decolle-a.webp', 'test/pdfs/linearised.pdf']);
  await expect(page.getByRole('button', { name: /^Retirer la photo/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ouvrir linearised\.pdf/ })).toBeVisible();
  await next('les dates');
  await page.getByRole('button', { name: 'Dans 7 jours' }).click();
  await next('les destinataires');
  await page.getByRole('button', { name: /^Publier/ }).click();
  await expect(page).toHaveURL(/\/demandes\/[0-9a-f-]{36}$/);
  await expect(thread(page).getByText('a publié la demande sur la marketplace.')).toBeVisible();
  await page.getByRole('button', { name: /^Agrandir la photo/ }).click();
  await expect(dialog(page).getByRole('img', { name: /terrasse-releve-decolle-a/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Fermer' }).click();
  return page.url().split('/').at(-1) ?? '';
}

test.describe('the thread', () => {
  // The browser logs the award refused without a signature.
  test.use({ expectedErrors: [/acceptance/] });

  test(
    'goes from a need to a confirmed order, seen by both sides',
    { tag: '@both' },
    async ({ browser, page: donneur }, { project }) => {
      test.slow();
      const title = `Infiltration sous terrasse ${project.name} ${Date.now()}`;
      await signIn(donneur, 'donneur');
      const requestId = await publishFromForm(donneur, title, project.name === 'phone');
      await expectSound(donneur);

      const lefort = await arrive(browser, 'prestataire');
      await lefort.page.goto(`/demandes/${requestId}`);
      await expect(lefort.page.getByText('À vous\u202f: répondre à la consultation')).toBeVisible();
      await expect(lefort.page.getByRole('button', { name: 'Autres actions' })).toHaveCount(0);
      await lefort.page.getByRole('button', { name: /^Ouvrir linearised\.pdf/ }).click();
      await expect(dialog(lefort.page).getByRole('img', { name: /page 1 sur/ })).toBeVisible();
      await dialog(lefort.page).getByRole('button', { name: 'Fermer' }).click();
      await expectSound(lefort.page);
      await answer(lefort.page, title, [
        { designation: 'Recherche de fuite', unit: 'u', price: '385' },
        { designation: 'Reprise du relevé', quantity: '2,4', unit: 'ml', price: '1437,50', vat: '10' },
      ]);
      await expect(
        lefort.page.getByRole('region', { name: 'Totaux du devis' }).getByText('4\u202f257,00\u202f€'),
      ).toBeVisible();
      await expect(lefort.page.getByText(/^Enregistré à \d\d?\sh(\s\d\d)?$/)).toBeVisible();
      await expectSound(lefort.page);
      await lefort.page.reload();
      await expect(lefort.page.getByRole('combobox', { name: 'Désignation de la ligne 2' })).toHaveValue(
        'Reprise du relevé',
      );
      await send(lefort.page);
      await expectSound(lefort.page);

      const rivoire = await arrive(browser, 'sandrine.rivoire@rivoire.test');
      await answer(rivoire.page, title, [
        { designation: 'Reprise complète du relevé', unit: 'ens.', price: '4180', vat: '10' },
      ]);
      await send(rivoire.page);
      await goTo(rivoire.page, `/demandes/${requestId}`);
      await expect(thread(rivoire.page).getByText('a envoyé son devis.')).toHaveCount(1);

      await expect(donneur.getByText('À vous\u202f: comparer les 2 devis reçus')).toBeVisible();
      await expect(thread(donneur).getByText('a envoyé son devis.')).toHaveCount(2);
      await donneur.getByRole('link', { name: 'Comparer les devis' }).first().click();
      await expect(donneur.getByRole('heading', { level: 1, name: 'Comparer 2 devis' })).toBeVisible();
      await expect(donneur.getByText('Moins-disant')).toBeVisible();
      await donneur.getByLabel('TTC', { exact: true }).check();
      await expectSound(donneur);
      await act(donneur, 'Accepter le devis de Couverture Lefort & Fils');
      const signer = dialog(donneur).getByLabel('Nom du signataire');
      await dialog(donneur)
        .getByRole('checkbox', { name: /^TVA 10/ })
        .check();
      await signer.fill('');
      await dialog(donneur).getByRole('button', { name: 'Signer et commander' }).click();
      await expect(dialog(donneur).getByRole('alert')).toBeVisible();
      await signer.fill('Claire Delmas');
      await dialog(donneur).getByRole('button', { name: 'Signer et commander' }).click();
      await expect(dialog(donneur).getByText('Bon pour accord', { exact: true }).last()).toBeVisible();
      await expect(
        dialog(donneur)
          .getByText(/OS-\d{4}-\d{4}/)
          .first(),
      ).toBeVisible();
      await expectNoAxeViolations(donneur);
      await dialog(donneur).getByRole('button', { name: 'Revenir au fil' }).click();

      await expect(thread(donneur).getByText(/a accepté le devis de Couverture Lefort & Fils/)).toBeVisible();
      await expect(thread(donneur).getByText('n’a pas été retenu.')).toBeVisible();
      await expect(thread(donneur).getByText('a émis l’ordre de service.')).toBeVisible();
      await expectSound(donneur);

      await goTo(rivoire.page, '/devis?vue=lost');
      await expect(rivoire.page.getByRole('link', { name: title })).toBeVisible();
      await expectSound(rivoire.page);
      await rivoire.leave();

      await goTo(lefort.page, `/demandes/${requestId}`);
      await expect(lefort.page.getByText(/^À vous\u202f: confirmer l’ordre de service OS-/)).toBeVisible();
      await act(lefort.page, 'Confirmer');
      await dialog(lefort.page).getByRole('button', { name: 'Confirmer' }).click();
      await expect(thread(lefort.page).getByText('a confirmé l’ordre de service.')).toBeVisible();
      await expect(thread(lefort.page).getByText('n’a pas été retenu.')).toHaveCount(0);
      await lefort.leave();
      await expect(thread(donneur).getByText('a confirmé l’ordre de service.')).toBeVisible();
    },
  );

  test.describe('two people at once', () => {
    // The browser logs the refused move, and the stream blocked to keep the page outdated.
    test.use({ expectedErrors: [/409 \(Conflict\)|\/api\/live/] });

    test('the second gets a conflict, and keeps their input', async ({ page }, { project }) => {
      await page.route('**/api/live', (route) => route.abort());
      await signIn(page, 'donneur');
      const requestId = await draftRequest(page, `Gouttière percée ${project.name} ${Date.now()}`);
      await publish(page, requestId);
      await act(page, 'Autres actions');
      await page.getByRole('menuitem', { name: 'Annuler la demande' }).click();
      await dialog(page).getByLabel('Motif').fill('Travaux faits par la copropriété.');

      const read = await page.request.get(`/api/requests/${requestId}`);
      const { version } = (await read.json()) as { version: number };
      const held = await page.request.post(`/api/requests/${requestId}/hold`, { data: { version, reason: 'access' } });
      expect(held.status()).toBe(200);

      await dialog(page).getByRole('button', { name: 'Annuler la demande' }).click();
      await expect(dialog(page).getByText('Cette demande a été modifiée entre-temps')).toBeVisible();
      await expectNoAxeViolations(page);
      await dialog(page).getByRole('button', { name: 'Actualiser' }).click();
      await expect(dialog(page).getByLabel('Motif')).toHaveValue('Travaux faits par la copropriété.');
      await dialog(page).getByRole('button', { name: 'Annuler la demande' }).click();
      await expect(thread(page).getByText('a annulé la demande.')).toBeVisible();
      await expect(thread(page).getByText('Travaux faits par la copropriété.')).toBeVisible();
    });
  });
});

test.describe('a request that changes after quotes were sent', () => {
  test('is confirmed in one press, then accepted', async ({ browser, page: donneur }, { project }) => {
    test.slow();
    const title = `Descente fendue ${project.name} ${Date.now()}`;
    await signIn(donneur, 'donneur');
    const requestId = await draftRequest(donneur, title);
    await publish(donneur, requestId);

    const lefort = await arrive(browser, 'prestataire');
    await answer(lefort.page, title, [{ designation: 'Remplacement de la descente', unit: 'ens.', price: '1240' }]);
    await send(lefort.page);
    const quotePath = new URL(lefort.page.url()).pathname;

    await goTo(donneur, `/demandes/${requestId}/modifier`);
    await expect(donneur.getByRole('heading', { level: 1, name: 'Modifier la demande' })).toBeVisible();
    await expect(donneur.getByText(/^Les champs figés restent lisibles\./)).toBeVisible();
    await expect(donneur.getByRole('textbox', { name: 'Site', exact: true })).toHaveAttribute('readonly', '');
    await expectSound(donneur);
    await expect(donneur.getByLabel('Métier', { exact: true })).toBeDisabled();
    await donneur
      .getByLabel('Description', { exact: true })
      .fill('La descente est fendue sur deux étages, pas un seul.');
    await act(donneur, 'Enregistrer les modifications');
    await expect(donneur).toHaveURL(new RegExp(`/demandes/${requestId}$`));
    await expect(thread(donneur).getByText('a modifié la demande.')).toBeVisible();
    await expectSound(donneur);
    await goTo(donneur, `/demandes/${requestId}/comparaison`);
    await expect(donneur.getByText('À confirmer').first()).toBeVisible();
    await expectSound(donneur);

    await goTo(lefort.page, quotePath);
    await expect(lefort.page.getByText('La demande a changé depuis votre devis')).toBeVisible();
    await expect(lefort.page.getByRole('deletion')).toHaveText('Auréoles au plafond du 5e après chaque pluie.');
    await expect(lefort.page.getByRole('insertion')).toHaveText('La descente est fendue sur deux étages, pas un seul.');
    await expectSound(lefort.page);
    await act(lefort.page, 'Confirmer tel quel');
    await expect(lefort.page.getByText('Devis confirmé')).toBeVisible();
    await expect(lefort.page.getByText('La demande a changé depuis votre devis')).toHaveCount(0);
    await lefort.leave();

    await expect(donneur.getByText('À confirmer')).toHaveCount(0);
    await act(donneur, /^Accepter le devis de Couverture Lefort & Fils/);
    await dialog(donneur).getByRole('button', { name: 'Signer et commander' }).click();
    await dialog(donneur).getByRole('button', { name: 'Revenir au fil' }).click();
    await expect(thread(donneur).getByText(/a accepté le devis de Couverture Lefort & Fils/)).toBeVisible();
  });
});
