import { expect, expectNoAxeViolations, expectNoHorizontalScroll, test } from './fixtures.ts';

// The browser itself logs every refused call.
test.use({ expectedErrors: [/status of 401/] });

test('signing in asks for both fields, and refuses strangers', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);

  const submit = page.getByRole('button', { name: 'Se connecter', exact: true });
  await submit.click();
  await expect(page.getByText("L'adresse email et le mot de passe sont requis")).toBeVisible();

  await page.getByLabel('Adresse email').fill('personne@batilien.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill('Oberkampf-1984');
  await submit.click();
  await expect(page.getByText('Identifiants incorrects')).toBeVisible();
  await expect(page.getByLabel('Adresse email')).toHaveValue('personne@batilien.test');
  await expectNoAxeViolations(page);
});
