import { expect, expectSoundInBothThemes, goTo, isPhone, register, signIn, test } from './fixtures.ts';

test.describe('the search of providers', () => {
  test('filters by language and availability, saves the search, compares', { tag: '@both' }, async ({ page }) => {
    await register(page, 'ordering', 'Régie de la Butte');
    await page.goto('/prestataires/recherche');
    await page.getByRole('button', { name: 'Filtres', exact: true }).click();
    const filters = page.getByRole('dialog', { name: 'Filtres' });
    await filters.getByLabel('Langue').selectOption('pt');
    await expect(page).toHaveURL(/langue=pt/);
    await filters.getByLabel('Disponibilité').selectOption('soon');
    await expect(page).toHaveURL(/dispo=soon/);
    await expectSoundInBothThemes(page);
    await filters.getByRole('button', { name: 'Voir les résultats' }).click();
    await expect(page.getByRole('button', { name: 'Filtres, 2 actifs' })).toBeFocused();

    await page.getByRole('button', { name: 'Mes recherches' }).click();
    await page.getByRole('menuitem', { name: 'Enregistrer la recherche' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enregistrer cette recherche' });
    await dialog.getByLabel('Nom', { exact: true }).fill('Lusophones disponibles');
    await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText('Recherche enregistrée\u202f: Lusophones disponibles')).toBeVisible();

    await goTo(page, '/prestataires/recherche');
    await page.getByRole('button', { name: 'Mes recherches' }).click();
    await page.getByRole('menuitem', { name: 'Lusophones disponibles' }).click();
    await expect(page).toHaveURL(/langue=pt/);

    await goTo(page, '/prestataires/recherche?metier=plumbing');
    const boxes = page.getByRole('checkbox', { name: /^Comparer / });
    await boxes.nth(0).check();
    await expect(page).toHaveURL(/comparer=/);
    await boxes.nth(1).check();
    await expect(page).toHaveURL(/comparer=/);
    await expectSoundInBothThemes(page);
    await page.getByRole('link', { name: 'Comparer 2 prestataires' }).click();
    if (isPhone(page)) await expect(page.getByRole('list', { name: 'Prestataires côte à côte' })).toBeVisible();
    else await expect(page.getByRole('columnheader')).toHaveCount(3);
    await expect(page.getByText('Délai habituel de réponse').first()).toBeVisible();
    await expectSoundInBothThemes(page);
  });

  test('lets a provider state its availability', async ({ page }) => {
    await signIn(page, 'prestataire');
    const day = page.getByLabel(/^Disponible à partir du/);
    const year = new Date().getFullYear();
    // A past day is replaced by now.
    for (const [typed, shown] of [
      [`${year + 1}-01-15`, `À partir du 15 janv. ${year + 1}`],
      [`${year}-01-15`, 'Dès maintenant'],
    ] as const) {
      await goTo(page, '/provider/profile');
      await day.fill(typed);
      const saved = page.waitForResponse(
        (answer) => answer.url().endsWith('/api/provider-profile') && answer.request().method() === 'PUT',
      );
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      expect((await saved).ok()).toBe(true);
      await expect(page.getByText('Votre fiche est à jour').last()).toBeVisible();
      await goTo(page, '/prestataires/lefort');
      await expect(page.getByText(shown).first()).toBeVisible();
    }
  });
});
