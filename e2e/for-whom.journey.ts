import { type Browser, type Page } from '@playwright/test';
import { expect, mailedLink, newAddress, register, test } from './fixtures.ts';

/** A member of two companies acting for the second, which invited them; and its owner. */
async function ofTwoCompanies(page: Page, browser: Browser, baseURL: string | undefined) {
  const email = newAddress('membre');
  const own = await register(page, 'ordering', 'Foncière Voltaire', email);
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR' });
  const owner = await context.newPage();
  const company = await register(owner, 'ordering', 'Régie Oberkampf');
  const invited = await owner.request.post('/api/invitations', { data: { email, role: 'manager' } });
  expect(invited.status(), await invited.text()).toBe(201);
  const token = (await mailedLink(owner, email, '/invitation')).split('token=')[1];
  const joined = await page.request.post('/api/invitation/acceptance', { data: { token } });
  expect(joined.status(), await joined.text()).toBe(200);
  const { user } = (await joined.json()) as { user: { id: string } };
  return { own, company, owner, userId: user.id, close: () => context.close() };
}

/** Selects a company, as another tab of the browser does. */
async function putOn(page: Page, companyId: string): Promise<void> {
  expect((await page.request.put('/api/session/company', { data: { companyId } })).status()).toBe(200);
}

async function write(page: Page, to: string) {
  await page.getByRole('button', { name: 'Inviter un membre' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Adresse email').fill(to);
  return dialog;
}

test.describe('a page’s acts are for the user and company it shows', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('even if another tab switches company, or the member is removed from the company shown', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { own, company, owner, userId, close } = await ofTwoCompanies(page, browser, baseURL);
    await page.goto('/profil#entreprise');
    const to = newAddress('invite');
    const dialog = await write(page, to);
    const send = () => dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
    const refusal = dialog.getByText(/^Votre session agit maintenant pour une autre personne/);
    const invitations = async () =>
      ((await (await page.request.get('/api/invitations')).json()) as { items: [] }).items;

    await putOn(page, own);
    await send();
    await expect(refusal).toBeVisible();
    await expect(dialog.getByLabel('Adresse email')).toHaveValue(to);
    expect(await invitations()).toEqual([]);
    await putOn(page, company);
    await send();
    await expect(page.getByText(`Invitation envoyée à ${to}`)).toBeVisible();
    expect(await invitations()).toHaveLength(1);

    await write(page, newAddress('invite'));
    expect((await owner.request.delete(`/api/members/${userId}`)).status()).toBe(200);
    await send();
    await expect(refusal).toBeVisible();
    expect(await invitations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Rafraîchir la page' }).click();
    await expect(page.getByRole('complementary').first()).toContainText('Foncière Voltaire');
    await close();
  });
});
