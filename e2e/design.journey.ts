import { expect, expectSoundInBothThemes, test } from './fixtures.ts';

test('every component is accessible in both themes; the chosen theme is kept and applied from the start', async ({
  page,
}) => {
  await page.goto('/design');
  await expect(page.getByRole('heading', { level: 1, name: 'Fondations' })).toBeVisible();
  await expectSoundInBothThemes(page);
  await page.getByLabel('Sombre').check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('its components work with keyboard and mouse', async ({ page }) => {
  await page.goto('/design');

  await test.step('one toast at a time, focused with F8', async () => {
    await page.getByRole('button', { name: 'Succès' }).click();
    await expect(page.getByText('Déconnexion réussie!')).toBeVisible();
    await page.getByRole('button', { name: 'Erreur', exact: true }).click();
    await expect(page.getByText('Erreur lors du changement de casquette')).toBeVisible();
    await expect(page.getByText('Déconnexion réussie!')).toHaveCount(0);
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /F8/ }).getByRole('list')).toBeFocused();
  });

  await test.step('an unavailable act explains why, a confirmed one asks for its reason', async () => {
    await page.getByRole('button', { name: 'Refusé, avec sa raison' }).hover();
    await expect(page.getByRole('tooltip')).toHaveText('Une attestation de vigilance manque.');
    await page.getByRole('button', { name: 'Confirmation' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Annuler la demande' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Indiquez le motif.');
    await dialog.getByLabel('Motif').fill('Doublon');
    await dialog.getByRole('button', { name: 'Annuler la demande' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('an amount is typed naturally', async () => {
    const budget = page.getByLabel('Budget TTC');
    await budget.fill('2350,5');
    await budget.blur();
    await expect(budget).toHaveValue('2\u202f350,50');
    await budget.fill('douze');
    await expect(budget).toHaveAttribute('aria-invalid', 'true');
    await budget.blur();
  });

  await test.step('a day is typed as people write it, or found in the calendar', async () => {
    const day = page.getByLabel('Passage souhaité');
    await day.fill('30/11/2026');
    await day.press('ArrowUp');
    await expect(day).toHaveValue('01/12/2026');
    await day.fill('31/02');
    await day.blur();
    await expect(page.getByRole('alert').filter({ hasText: '31/02' })).toBeVisible();
    await expect(day).toHaveValue('31/02');
    await day.fill('2026-11-10');
    await day.press('Alt+ArrowDown');
    const calendar = page.getByRole('dialog', { name: 'Calendrier' });
    await expect(calendar.getByRole('button', { name: 'mardi 10 novembre 2026' })).toBeFocused();
    for (const key of ['PageDown', 'Home', 'ArrowDown']) await page.keyboard.press(key);
    await expect(calendar.getByRole('button', { name: 'lundi 14 décembre 2026' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
    await expect(day).toHaveValue('14/12/2026');
    const hour = page.getByLabel('Heure', { exact: true });
    await hour.fill('1745');
    await hour.blur();
    await expect(hour).toHaveValue('17\u202fh\u202f45');
  });

  await test.step('a list is navigated and selected by keyboard', async () => {
    const second = page.getByRole('link', { name: 'Panne ascenseur duplex, bât. A' });
    await expect(second).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(second).toBeFocused();
    await page.keyboard.press('x');
    await expect(page.getByRole('region', { name: '1 sélectionnée' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/DI-2026-0438/);
  });
});
