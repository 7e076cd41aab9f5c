import { expect, expectNoHorizontalScroll, expectSoundInBothThemes, register, signIn, test } from './fixtures.ts';

test.describe('what was typed or chosen', () => {
  test('a place is taken by Enter, its text stays, Back leads from filter to filter', async ({ page }) => {
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

  test('a heart taken back gives the note and the lists again; terms closed by Escape are kept', async ({ page }) => {
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

    const collaborate = page.getByRole('button', { name: 'Proposer une collaboration' });
    await collaborate.click();
    const message = page.getByRole('dialog').getByLabel(/^Message/);
    await message.fill('Travaillons ensemble dès janvier.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await collaborate.click();
    await expect(message).toHaveValue('Travaillons ensemble dès janvier.');

    // Somebody else on the same browser begins from nothing.
    await page.context().clearCookies();
    await register(page, 'ordering', 'Régie des Ormes');
    await page.goto('/prestataires/lefort');
    await collaborate.click();
    await expect(message).toHaveValue('');
  });

  test('a profile that was not saved is there after a reload, and can be left', async ({ page }) => {
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

test.describe('a page of a provider that is none', () => {
  // The browser's own line on an address that answers 404.
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
