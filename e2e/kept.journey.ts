import { expect, expectNoHorizontalScroll, expectSoundInBothThemes, register, signIn, test } from './fixtures.ts';

test.describe('kept input and choices', () => {
  test('a place is chosen by Enter, its text stays, Back undoes filters one by one', async ({ page }) => {
    await register(page, 'ordering', 'Régie des Acacias');
    await page.goto('/prestataires/recherche');
    const place = page.getByRole('combobox', { name: 'Autour de' });
    await place.pressSequentially('75011');
    await place.press('Enter');
    await expect(page).toHaveURL(/lat=48\.8/);
    await expect(place).toHaveValue(/Paris/);
    await page.getByRole('button', { name: 'Métier', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: /^Couverture-zinguerie \(\d+\)$/ }).click();
    await expect(page).toHaveURL(/metier=roofing/);
    await page.goBack();
    await expect(page).toHaveURL(/\/prestataires\/recherche\?(?!.*metier)/);
    await place.fill('Saint-Introuvable');
    await place.blur();
    await expect(place).toHaveValue('Saint-Introuvable');
    await expect(page).not.toHaveURL(/lat=/);
  });

  test('undoing a removed favourite restores note and lists; terms closed by Escape are kept', async ({ page }) => {
    await register(page, 'ordering', 'Régie des Tilleuls');
    await page.goto('/prestataires/lefort');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: /^Ajouter .* aux favoris$/ }).click();
    const off = page.getByRole('button', { name: /^Retirer .* des favoris$/ });
    await expect(off).toBeVisible();
    const kept = async () => {
      const { items } = (await (await page.request.get('/api/favourites')).json()) as { items: { id: string }[] };
      return items;
    };
    await expect.poll(kept).toHaveLength(1);
    const id = (await kept())[0]?.id;
    const begun = await page.request.post('/api/favourite-lists', { data: { name: 'Urgences' } });
    const { id: list } = (await begun.json()) as { id: string };
    await page.request.put(`/api/favourites/${id}`, { data: { note: 'Code 12B', listIds: [list] } });
    await off.click();
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await expect(off).toBeVisible();
    await expect.poll(kept).toMatchObject([{ id, note: 'Code 12B', listIds: [list] }]);

    const collaborate = page.getByRole('button', { name: 'Proposer un contrat' });
    await collaborate.click();
    const message = page.getByRole('dialog').getByLabel(/^Message/);
    await message.fill('Travaillons ensemble dès janvier.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await collaborate.click();
    await expect(message).toHaveValue('Travaillons ensemble dès janvier.');

    // Another user of the same browser starts without input.
    await page.context().clearCookies();
    await register(page, 'ordering', 'Régie des Ormes');
    await page.reload();
    await collaborate.click();
    await expect(message).toHaveValue('');
  });

  test('an unsaved profile is restored after a reload, and can be discarded', async ({ page }) => {
    await signIn(page, 'prestataire', { to: '/provider/profile' });
    const headline = page.getByLabel(/^En une phrase/);
    const saved = await headline.inputValue();
    await headline.fill('Une phrase pas encore enregistrée');
    await page.reload();
    await expect(headline).toHaveValue('Une phrase pas encore enregistrée');
    await expectSoundInBothThemes(page);
    await page.getByRole('button', { name: 'Revenir à la fiche enregistrée' }).click();
    await expect(headline).toHaveValue(saved);
  });
});

test.describe('a page of an unknown provider', () => {
  // The browser logs the 404.
  test.use({ expectedErrors: [/status of 404/] });

  test('says so to visitors, and leads them to sign in and back', async ({ page }) => {
    const answer = await page.goto('/prestataires/entreprise-inconnue');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectSoundInBothThemes(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL(/\/login\?retour=%2Fprestataires%2Fentreprise-inconnue$/);
  });
});

test.describe('changes by a colleague', () => {
  // The browser logs refused writes, and the stream blocked to keep the page outdated.
  test.use({ expectedErrors: [/409 \(Conflict\)|410 \(Gone\)|\/api\/live/] });

  test('to an article appear beside one’s own input, which stays; a removal names its author', async ({ page }) => {
    await page.route('**/api/live', (route) => route.abort());
    await register(page, 'provider', 'Couverture Meslay');
    const article = {
      code: 'ETA-1',
      designation: 'Relevé',
      trade: 'roofing',
      unit: 'ml',
      unitPriceE4: 420_000,
      vatRateBp: 1000,
    };
    const made = await page.request.post('/api/tariff-items', { data: article });
    const { id } = (await made.json()) as { id: string };
    await page.goto('/tarifs');
    await page.getByRole('button', { name: 'Modifier ETA-1' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Désignation', { exact: true }).fill('Relevé d’étanchéité');
    const data = { ...article, designation: 'Relevé bicouche', unitPriceE4: 500_000, version: 1 };
    await page.request.put(`/api/tariff-items/${id}`, { data });

    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await dialog.getByRole('button', { name: 'Actualiser' }).click();
    await expect(dialog.getByText('Quelqu’un d’autre a aussi changé ceci')).toBeVisible();
    await expect(dialog.getByText('Relevé bicouche')).toBeVisible();
    await expect(dialog.getByLabel('Désignation', { exact: true })).toHaveValue('Relevé d’étanchéité');
    await expect(dialog.getByLabel('Prix unitaire HT')).toHaveValue('50,00');
    await expectSoundInBothThemes(page);
    await dialog.getByRole('button', { name: /^Reprendre.*Désignation$/ }).click();
    await expect(dialog.getByLabel('Désignation', { exact: true })).toHaveValue('Relevé bicouche');
    await dialog.getByLabel('Unité', { exact: true }).fill('m');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Article ETA-1 enregistré')).toBeVisible();

    await page.getByRole('button', { name: 'Modifier ETA-1' }).click();
    await page.request.delete(`/api/tariff-items/${id}?version=3`);
    await dialog.getByLabel('Unité', { exact: true }).fill('m²');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog.getByText('Cet article a été supprimé entre-temps.')).toBeVisible();
    await expect(dialog.getByText(/^Article supprimé le .* par /)).toBeVisible();
    await expect(dialog.getByLabel('Unité', { exact: true })).toHaveValue('m²');
  });

  test('to the company appear beside one’s own input, which stays', async ({ page }) => {
    await page.route('**/api/live', (route) => route.abort());
    await register(page, 'ordering', 'Régie Meslay');
    await page.goto('/profil#entreprise');
    const read = async () => (await (await page.request.get('/api/company')).json()) as Record<string, unknown>;
    await page.locator('#entreprise').getByRole('button', { name: 'Modifier', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Téléphone', { exact: true }).fill('01 02 03 04 05');
    const company = await read();
    const data = { ...company, siret: '', iban: '', phone: '06 07 08 09 10', city: 'Paris' };
    expect((await page.request.put('/api/company', { data })).status()).toBe(200);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await dialog.getByRole('button', { name: 'Actualiser' }).click();
    await expect(dialog.getByText('06 07 08 09 10')).toBeVisible();
    await expect(dialog.getByLabel('Téléphone', { exact: true })).toHaveValue('01 02 03 04 05');
    await expect(dialog.getByLabel('Commune', { exact: true })).toHaveValue('Paris');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Entreprise mise à jour')).toBeVisible();
    expect(await read()).toMatchObject({ phone: '01 02 03 04 05', city: 'Paris' });
  });

  test('to a crew member appear beside one’s own input, and both are saved', async ({ page }) => {
    await page.route('**/api/live', (route) => route.abort());
    await register(page, 'provider', 'Couverture Volta');
    const worker = { name: 'Inès Roche', phone: '06 11 11 11 11' };
    const made = await page.request.post('/api/workers', { data: worker });
    const { id } = (await made.json()) as { id: string };
    await page.goto('/equipes?vue=personnes');
    await page.getByRole('button', { name: 'Actions pour Inès Roche' }).click();
    await page.getByRole('menuitem', { name: 'Modifier' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Téléphone').fill('06 22 22 22 22');
    const data = { ...worker, phone: '06 33 33 33 33', subcontractor: 'Volta Services', version: 1 };
    expect((await page.request.put(`/api/workers/${id}`, { data })).status()).toBe(200);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await dialog.getByRole('button', { name: 'Actualiser' }).click();
    await expect(dialog.getByText('06 33 33 33 33')).toBeVisible();
    await expect(dialog.getByLabel('Téléphone', { exact: true })).toHaveValue('06 22 22 22 22');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Enregistré\u202f: Inès Roche')).toBeVisible();
    const saved: unknown = await (await page.request.get(`/api/workers/${id}`)).json();
    expect(saved).toMatchObject({ phone: '06 22 22 22 22', subcontractor: 'Volta Services' });
  });
});
