import type { Page } from '@playwright/test';
import {
  expect,
  expectNoHorizontalScroll,
  expectSoundInBothThemes,
  goTo,
  isPhone,
  register,
  signIn,
  test,
} from './fixtures.ts';

const card = (page: Page, name: string | RegExp) => page.getByRole('article', { name });

/** Moves the sheet by tap, key and drag; while the list hides the map, nothing on the map is focusable. */
async function moveTheSheet(page: Page) {
  const handle = page.getByRole('button', { name: /^(Agrandir|Réduire) la liste$/ });
  const sheet = page.getByRole('region', { name: 'Prestataires trouvés' });
  const height = async () => Math.round((await sheet.boundingBox())?.height ?? 0);
  const half = await height();
  await handle.click();
  await expect(handle).toHaveAccessibleName('Réduire la liste');
  await expect.poll(height).toBeGreaterThan(half * 1.8);
  await handle.press('ArrowDown');
  await expect.poll(height).toBe(half);
  const { x = 0, y = 0 } = (await handle.boundingBox()) ?? {};
  await page.mouse.move(x + 100, y + 10);
  await page.mouse.down();
  // Drags to the bottom: with banners there is little room, and sixty pixels further the sheet would move up.
  await page.mouse.move(x + 100, y + half, { steps: 5 });
  await page.mouse.up();
  await expect(handle).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(height).toBeLessThan(Math.min(half, 100));
}

test.describe('the network', () => {
  test('is searched by trade and place, kept in the address, and invited to quote', async ({ page }) => {
    await signIn(page, 'donneur', { to: '/prestataires/recherche' });
    await expect(page.getByRole('heading', { name: /^\d+ prestataires$/ })).toBeVisible();
    const place = page.getByRole('combobox', { name: 'Autour de' });
    await place.fill('Paris 11');
    await page
      .getByRole('option', { name: /Paris 11e/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: /prestataires à moins de 20\skm de .*Paris 11e/ })).toBeVisible();
    await page.getByRole('button', { name: 'Métier', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: /^Couverture-zinguerie \(\d+\)$/ }).click();
    await expect(page).toHaveURL(/metier=roofing/);
    await expect(card(page, 'Couverture Lefort & Fils')).toBeVisible();
    await expect(card(page, 'Plomberie Marchetti')).toHaveCount(0);
    await expectSoundInBothThemes(page);

    // The address contains the whole search.
    await page.reload();
    await expect(place).toHaveValue(/Paris 11e/);
    await expect(card(page, 'Couverture Lefort & Fils')).toBeVisible();

    await page.getByRole('button', { name: /^Inviter à chiffrer\s: Couverture Lefort & Fils$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Inviter Couverture Lefort & Fils à chiffrer' });
    await expect(dialog.getByRole('link', { name: 'Nouvelle demande pour cette entreprise' })).toBeVisible();
    const requests = dialog.getByRole('radio');
    if ((await requests.count()) > 0) {
      await requests.first().check();
      await dialog.getByRole('button', { name: 'Inviter', exact: true }).click();
      await expect(page.getByText(/est invitée à chiffrer DI-/)).toBeVisible();
    } else {
      await dialog.getByRole('link', { name: 'Nouvelle demande pour cette entreprise' }).click();
      await expect(page).toHaveURL(/demandes\/nouvelle/);
    }
  });

  test('suggests what to do without results', async ({ page }) => {
    await signIn(page, 'donneur', { to: '/prestataires/recherche?q=introuvable' });
    await expect(page.getByText('Aucun prestataire ne correspond')).toBeVisible();
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await expect(page.getByRole('heading', { name: /^\d+ prestataires$/ })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Rechercher un prestataire' }).fill('marcheti');
    await expect(page.getByText('Aucun résultat pour «\u202fmarcheti\u202f».')).toContainText(
      '«\u202fmarchetti\u202f»',
    );
    await expect(page.getByRole('link', { name: 'Plomberie Marchetti' })).toBeVisible();
  });

  test('keeps favourites for the company, with a note and lists', async ({ page }) => {
    await register(page, 'ordering', 'Régie du Parc');
    await page.goto('/prestataires/favoris');
    await expect(page.getByText('Aucun favori pour l’instant')).toBeVisible();
    await page.getByRole('link', { name: 'Rechercher un prestataire' }).click();
    // By name: the first result depends on other journeys.
    await page.getByRole('searchbox', { name: 'Rechercher un prestataire' }).fill('Marchetti');
    await page.getByRole('button', { name: 'Ajouter Plomberie Marchetti aux favoris' }).click();
    await expect(page.getByRole('button', { name: 'Retirer Plomberie Marchetti des favoris' })).toBeVisible();

    await goTo(page, '/prestataires/favoris');
    await page.getByRole('button', { name: 'Nouvelle liste' }).click();
    await page.getByLabel('Nom de la liste').fill('Urgences');
    await page.getByRole('button', { name: 'Créer la liste' }).click();
    await expect(page.getByText('Aucun favori ne correspond')).toBeVisible();
    await page.getByRole('link', { name: /^Tous/ }).click();
    await page.getByRole('button', { name: 'Note et listes de Plomberie Marchetti' }).click();
    await page.getByLabel(/^Note interne/).fill('Joindre Marco le matin');
    await page.getByRole('checkbox', { name: 'Urgences' }).check();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(card(page, 'Plomberie Marchetti').getByText('Joindre Marco le matin')).toBeVisible();
    await page.getByRole('link', { name: /^Urgences/ }).click();
    await expect(card(page, 'Plomberie Marchetti')).toBeVisible();
    await expectSoundInBothThemes(page);
  });

  test('shows a provider publicly as configured, and to members in the app', async ({ page, request }) => {
    const html = await (await request.get('/prestataires/lefort')).text();
    expect(html).toMatch(/<h1[^>]*>Couverture Lefort &amp; Fils<\/h1>/);
    expect(html).not.toContain('type="module"');
    expect(html).toContain('application/ld+json');
    await page.goto('/prestataires/lefort');
    await expect(page.getByRole('heading', { name: 'Couverture Lefort & Fils' })).toBeVisible();
    await page.getByRole('button', { name: 'Refuser' }).click();
    await expectSoundInBothThemes(page);

    await signIn(page, 'donneur', { to: '/prestataires/lefort' });
    await expect(page.getByRole('heading', { name: 'Documents vérifiés' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Demander un devis' })).toBeVisible();
    await expectSoundInBothThemes(page);
  });

  test('lets a provider edit its profile', async ({ page }) => {
    await register(page, 'provider', `Toitures Hugo ${Date.now()}`);
    await page.goto('/provider/profile');
    await expect(page.getByText(/pas encore dans le réseau/)).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Choisissez au moins un métier.')).toBeVisible();
    await page.getByLabel(/^En une phrase/).fill('Couvertures en zinc');
    await page.getByRole('checkbox', { name: 'Couverture-zinguerie' }).check();
    await page.getByRole('combobox', { name: /^Au départ de/ }).fill('93100');
    await page
      .getByRole('option', { name: /Montreuil/ })
      .first()
      .click();
    await expect(page.getByText(/Actuellement\u202f: .*Montreuil/)).toBeVisible();
    await expectSoundInBothThemes(page);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Votre fiche est à jour')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(/^En une phrase/)).toHaveValue('Couvertures en zinc');
    await expect(page.getByRole('checkbox', { name: 'Couverture-zinguerie' })).toBeChecked();
  });
});

test.describe('the marketplace', () => {
  test('shows the same providers on the map and in the list', { tag: '@both' }, async ({ page }) => {
    // No other journey uses this company: a toast could cover the list.
    await signIn(page, 'rivp', { to: '/marketplace?lieu=Paris+11e&lat=48.859&lon=2.379&rayon=5&metier=roofing' });
    const list = page.getByRole('list', { name: 'Prestataires trouvés' });
    await expect(list.getByRole('listitem').filter({ hasText: 'Couverture Lefort & Fils' })).toBeVisible();
    const map = page.getByRole('region', { name: 'Carte des prestataires' }).first();
    await expect(map.getByText('5,00\u202fkm')).toBeInViewport({ timeout: 120_000 });
    // On a phone its neighbours are clustered.
    if (!isPhone(page)) await expect(map.getByRole('button', { name: 'Couverture Lefort & Fils' })).toBeInViewport();
    await expectSoundInBothThemes(page);

    await list.getByRole('button', { name: 'Voir sur la carte Couverture Lefort & Fils' }).click();
    await expect(page).toHaveURL(/choix=/);
    await expect(page.getByRole('link', { name: 'Voir le profil' })).toBeVisible();
    await page.getByRole('button', { name: 'Fermer la fiche' }).click();
    await expect(page).not.toHaveURL(/choix=/);

    // The map moves by keyboard; the list only follows on request.
    await map.getByRole('region', { name: 'Carte' }).or(map.locator('canvas')).first().focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Chercher dans cette zone' }).click();
    await expect(page).toHaveURL(/zone=/);
    await expect(page.getByRole('heading', { name: /dans cette zone$/ })).toBeVisible();

    // A saved search with an area opens on the map.
    const name = `Vu sur la carte ${Date.now()}`;
    await page.getByRole('button', { name: 'Mes recherches' }).click();
    await page.getByRole('menuitem', { name: 'Enregistrer la recherche' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enregistrer cette recherche' });
    await dialog.getByLabel('Nom', { exact: true }).fill(name);
    await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText(`Recherche enregistrée\u202f: ${name}`)).toBeVisible();
    const pin = map.getByRole('button', { name: 'Couverture Lefort & Fils' });
    await map.getByRole('region', { name: 'Carte' }).or(map.locator('canvas')).first().focus();
    for (let turn = 0; turn < 12; turn += 1) await page.keyboard.press('ArrowLeft');
    await expect(pin).not.toBeInViewport();
    await page.getByRole('button', { name: 'Mes recherches' }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page).toHaveURL(/\/marketplace\?.*vue=.*zone=/);
    if (!isPhone(page)) await expect(pin).toBeInViewport();
    if (isPhone(page)) await moveTheSheet(page);
    await expectNoHorizontalScroll(page);
  });

  test('keeps list and map in sync, however the map moves', async ({ page }) => {
    await signIn(page, 'donneur', {
      to: '/marketplace?lieu=Paris+11e&lat=48.859&lon=2.379&rayon=5&langue=en&metier=lift',
    });
    await expect(page.getByText(/métier «\u202fAscenseur\u202f» · .*parle anglais/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Élargir à 10\u202fkm' })).toBeVisible();
    const map = page.getByRole('region', { name: 'Carte des prestataires' }).first();
    await expect(map.getByText('5,00\u202fkm')).toBeInViewport({ timeout: 120_000 });

    // A button counts as a manual move: the view is kept, the area offered.
    await page.getByRole('button', { name: 'Dézoomer' }).click();
    await expect(page).toHaveURL(/vue=/);
    await expect(page.getByRole('button', { name: 'Chercher dans cette zone' })).toBeVisible();

    // Without filters and place it stays, and lists what it shows.
    const seen = new URL(page.url()).searchParams.get('vue')?.split(',').slice(0, 2);
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await expect(page).toHaveURL(/zone=/);
    expect(new URL(page.url()).searchParams.get('vue')?.split(',').slice(0, 2)).toEqual(seen);
    const list = page.getByRole('list', { name: 'Prestataires trouvés' });
    const first = list.getByRole('listitem').first();
    await expect(first.getByRole('checkbox', { name: /^Comparer/ })).toBeVisible();
    await expect(first.getByRole('button', { name: /aux favoris$|des favoris$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Comment la pertinence est calculée' }).click();
    await expect(page.getByRole('dialog').getByText(/La pertinence réunit/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Rechercher un prestataire' }).fill('Lefort');
    await expect(page).toHaveURL(/q=Lefort/);
    await expectSoundInBothThemes(page);

    await page.goto('/marketplace?vue=46,-8,7&zone=2,48,,49&lat=&lon=');
    await expect(page.getByText('Aucun prestataire dans cette zone')).toBeVisible({ timeout: 120_000 });
    await page.getByRole('button', { name: 'Toute la France' }).click();
    await expect(page.getByRole('heading', { name: /^[1-9]\d* prestataires dans cette zone$/ })).toBeVisible();
  });

  test('shows a provider the tenders of its trades, about where they are', async ({ page }) => {
    await signIn(page, 'prestataire');
    await page.goto('/carte');
    const list = page.getByRole('list', { name: 'Appels d’offres' });
    const first = list.getByRole('link').first();
    await expect(first).toBeVisible();
    await expect(page.getByText(/Position à 500\u202fm près/)).toBeVisible();
    await expectSoundInBothThemes(page);
    await first.click();
    await expect(page).toHaveURL(/\/demandes\//);
  });
});
