import { expect, expectNoAxeViolations, expectNoHorizontalScroll, test } from './fixtures.ts';

// The browser logs every refused call.
test.use({ expectedErrors: [/status of 401/] });

test('signing in requires both fields, and refuses strangers', async ({ page }) => {
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

test.describe('a server error', () => {
  test.use({ expectedErrors: [/status of 50[023]/] });
  test('signs nobody in, and the form says so', async ({ page }) => {
    const session = '**/api/session';
    await page.goto('/login');
    await page.getByLabel('Adresse email').fill('personne@batilien.test');
    await page.getByLabel('Mot de passe', { exact: true }).fill('Oberkampf-1984');
    for (const answer of [
      { status: 500, json: {} },
      { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
      { status: 503, body: '' },
    ]) {
      await page.unroute(session);
      await page.route(session, (route) =>
        route.request().method() === 'POST' ? route.fulfill(answer) : route.fallback(),
      );
      // The previous note may still be visible: waits for this answer.
      const answered = page.waitForResponse((response) => response.status() === answer.status);
      await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
      await answered;
      const note = page.getByRole('alert').filter({ hasText: 'Erreur lors de la connexion' });
      await expect(note).toBeVisible();
      await expect(page.getByLabel('Adresse email')).toHaveValue('personne@batilien.test');
    }
  });
});
