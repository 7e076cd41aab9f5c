import type { Browser, Page } from '@playwright/test';
import { expect, expectNoAxeViolations, expectNoHorizontalScroll, noteErrors, signIn, test } from './fixtures.ts';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

/** Someone at their own screen, whose console is watched too. */
async function arrive(browser: Browser, account: string) {
  const context = await browser.newContext();
  const errors = noteErrors(context);
  const page = await context.newPage();
  await signIn(page, account);
  return {
    page,
    async leave() {
      await context.close();
      expect(errors, `the console of ${account} stays quiet`).toEqual([]);
    },
  };
}

async function expectSound(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
}

/** A draft of the signed-in ordering company, written through the API. */
async function draftRequest(page: Page, title: string, changes: object = {}): Promise<string> {
  const sites = await page.request.get('/api/sites?limit=100');
  const { items } = (await sites.json()) as { items: { id: string; city: string }[] };
  const made = await page.request.post('/api/requests', {
    data: {
      siteId: items.find(({ city }) => city.startsWith('Paris'))?.id,
      title,
      description: 'Auréoles au plafond du 5e après chaque pluie.',
      place: 'Cage B, 6e étage',
      trade: 'waterproofing',
      deadlineAt: inDays(6),
      budgetMinor: 450_000,
      ...changes,
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  return ((await made.json()) as { id: string }).id;
}

const act = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const dialog = (page: Page) => page.getByRole('dialog');
const thread = (page: Page) => page.getByRole('list', { name: 'Fil de la demande' });

/** Writes a request in the form and publishes it to the marketplace; a phone asks part by part. */
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
  await page.getByLabel('Ajouter des photos').setInputFiles('src/app/demo/photos/terrasse-releve-decolle-a.webp');
  await expect(page.getByRole('button', { name: /^Retirer la photo/ })).toBeVisible();
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

async function publish(page: Page, requestId: string): Promise<void> {
  await page.goto(`/demandes/${requestId}`);
  await expect(page.getByText('À vous\u202f: publier la demande')).toBeVisible();
  await expectSound(page);
  await act(page, 'Publier');
  await dialog(page).getByRole('button', { name: 'Publier' }).click();
  await expect(thread(page).getByText(/a publié la demande/)).toBeVisible();
}

interface Line {
  designation: string;
  quantity?: string;
  unit: string;
  price: string;
  vat?: string;
}

/** Writes a line in the last row of the editor, from the keyboard. */
async function writeLine(page: Page, number: number, line: Line): Promise<void> {
  await page.getByRole('combobox', { name: `Désignation de la ligne ${number}` }).fill(line.designation);
  await page.getByLabel(`Quantité de la ligne ${number}`, { exact: true }).fill(line.quantity ?? '1');
  await page.getByLabel(`Unité de la ligne ${number}`, { exact: true }).fill(line.unit);
  await page.getByLabel(`Prix unitaire hors taxes de la ligne ${number}`, { exact: true }).fill(line.price);
  await page
    .getByLabel(`TVA de la ligne ${number}`, { exact: true })
    .selectOption({ label: `${line.vat ?? '20'}\u202f%` });
}

async function answer(page: Page, title: string, lines: readonly Line[]): Promise<void> {
  await page.goto('/devis/nouveau');
  await page.getByRole('link', { name: `Répondre\u202f: ${title}` }).click();
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
  for (const [index, line] of lines.entries()) await writeLine(page, index + 1, line);
}

async function send(page: Page): Promise<void> {
  await act(page, 'Envoyer');
  await dialog(page).getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^DV-\d{4}-\d{4}$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retirer' })).toBeVisible();
}

test.describe('the thread', () => {
  // The browser's own line on the award that nobody signed.
  test.use({ expectedErrors: [/acceptance/] });

  test('goes from a need to a confirmed order, seen by both sides', async ({ browser, page: donneur }, { project }) => {
    test.slow();
    const title = `Infiltration sous terrasse ${project.name} ${Date.now()}`;
    await signIn(donneur, 'donneur');
    const requestId = await publishFromForm(donneur, title, project.name === 'phone');
    await expectSound(donneur);

    const lefort = await arrive(browser, 'prestataire');
    await lefort.page.goto(`/demandes/${requestId}`);
    await expect(lefort.page.getByText('À vous\u202f: répondre à la consultation')).toBeVisible();
    await expect(lefort.page.getByRole('button', { name: 'Autres actions' })).toHaveCount(0);
    await expectSound(lefort.page);
    await answer(lefort.page, title, [
      { designation: 'Recherche de fuite', unit: 'u', price: '385' },
      { designation: 'Reprise du relevé', quantity: '2,4', unit: 'ml', price: '1437,50', vat: '10' },
    ]);
    await expect(
      lefort.page.getByRole('region', { name: 'Totaux du devis' }).getByText('4\u202f257,00\u202f€'),
    ).toBeVisible();
    await expect(lefort.page.getByText(/^Enregistré à \d\d?:\d\d$/)).toBeVisible();
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
    await rivoire.page.goto(`/demandes/${requestId}`);
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

    await rivoire.page.goto('/devis?vue=lost');
    await expect(rivoire.page.getByRole('link', { name: title })).toBeVisible();
    await expectSound(rivoire.page);
    await rivoire.leave();

    await lefort.page.goto(`/demandes/${requestId}`);
    await expect(lefort.page.getByText(/^À vous\u202f: confirmer l’ordre de service OS-/)).toBeVisible();
    await act(lefort.page, 'Confirmer');
    await dialog(lefort.page).getByRole('button', { name: 'Confirmer' }).click();
    await expect(thread(lefort.page).getByText('a confirmé l’ordre de service.')).toBeVisible();
    await expect(thread(lefort.page).getByText('n’a pas été retenu.')).toHaveCount(0);
    await lefort.leave();
    await expect(thread(donneur).getByText('a confirmé l’ordre de service.')).toBeVisible();
  });

  test.describe('two people at once', () => {
    // The browser's own lines: the refused move, and the stream that is kept away so that the page stays behind.
    test.use({ expectedErrors: [/409 \(Conflict\)|\/api\/live/] });

    test('the second is told, and keeps what was typed', async ({ page }, { project }) => {
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

test.describe('the quote editor', () => {
  test('is written from the keyboard, with prices of the own list', async ({ browser, page }) => {
    test.slow();
    const title = `Solin décollé ${Date.now()}`;
    const donneur = await arrive(browser, 'donneur');
    const requestId = await draftRequest(donneur.page, title);
    await publish(donneur.page, requestId);
    await donneur.leave();

    await signIn(page, 'prestataire');
    const code = `ESS-${Date.now()}`;
    await page.goto('/tarifs');
    await expect(
      page.getByRole('table', { name: 'Articles' }).or(page.getByRole('list', { name: 'Articles' })),
    ).toBeVisible();
    await expectSound(page);
    await act(page, 'Article');
    await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog(page).getByText('Ce champ est requis.').first()).toBeVisible();
    await dialog(page).getByLabel('Code').fill(code);
    await dialog(page).getByLabel('Désignation').fill(`Solin zinc ${code}`);
    await dialog(page).getByLabel('Métier').selectOption({ label: 'Couverture-zinguerie' });
    await dialog(page).getByLabel('Unité').fill('ml');
    await dialog(page).getByLabel('Prix unitaire HT').fill('62');
    await dialog(page).getByLabel('TVA').selectOption({ label: '10\u202f%' });
    await expectNoAxeViolations(page);
    await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByLabel('Rechercher un article').fill(code);
    await expect(page.getByRole('button', { name: `Solin zinc ${code}` })).toBeVisible();

    await answer(page, title, []);
    await page.getByRole('combobox', { name: 'Désignation de la ligne 1' }).focus();
    await page.keyboard.type(code.toLowerCase());
    await expect(page.getByRole('option', { name: new RegExp(code) })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Quantité de la ligne 1', { exact: true })).toBeFocused();
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Désignation de la ligne 2' })).toBeFocused();
    await page.keyboard.type('Nettoyage');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page.getByRole('combobox', { name: 'Désignation de la ligne 1' })).toHaveValue('Nettoyage');
    await expect(page.getByRole('combobox', { name: 'Désignation de la ligne 1' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Totaux du devis' }).getByText('818,40\u202f€')).toBeVisible();
    await send(page);

    await page.goto(`/tarifs?q=${code}`);
    await act(page, `Supprimer ${code}`);
    await dialog(page).getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText('Aucun article ne correspond')).toBeVisible();
  });
});
