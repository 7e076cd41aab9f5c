import { randomUUID } from 'node:crypto';
import { expect, expectNoAxeViolations, expectSoundAtBothWidths, newPassword, test } from './fixtures.ts';

test.use({ expectedErrors: [/status of 4\d\d/] });

test('a new user registers with errors beside the fields, then signs in', async ({ page }) => {
  const email = `journey-${randomUUID()}@batilien.test`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Publier une demande' }).click();
  await expect(page.getByLabel(/Je fais intervenir/)).toBeChecked();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByText('Acceptez les conditions d’utilisation pour continuer.')).toBeVisible();
  await page.getByLabel('Prénom et nom').fill('Claire Delmas');
  await page.getByLabel('Société').fill('Régie Saint-Ambroise');
  await page.getByLabel('Adresse email professionnelle').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('chantier');
  await expect(page.getByText('Minuscule, rempli')).toBeVisible();
  await page.getByLabel(/J’accepte/).check();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByText('Ajoutez une majuscule.')).toBeVisible();
  await page.getByLabel('Mot de passe', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page).not.toHaveURL(/register/);

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('alert')).toHaveText("L'adresse email et le mot de passe sont requis");
  await page.getByLabel('Adresse email').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('Autre-2026!');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('alert')).toContainText('Identifiants incorrects');
  await expect(page.getByLabel('Adresse email')).toHaveValue(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).not.toHaveURL(/login/);
});

for (const address of ['/', '/login', '/register']) {
  test(`${address} is accessible in both themes and at both widths`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSoundAtBothWidths(page);
  });
}

test('the landing page has no script except for the theme', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
});
