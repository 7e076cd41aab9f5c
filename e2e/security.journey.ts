import type { Page } from '@playwright/test';
import { codeAt, stepOf } from '#platform/session/one-time-code.ts';
import {
  expect,
  expectNoHorizontalScroll,
  expectSoundInBothThemes,
  mailedLink,
  newAddress,
  newPassword as first,
  register,
  test,
} from './fixtures.ts';

// The browser logs every refused call.
test.use({ expectedErrors: [/status of (401|410|422|429)/] });

const second = 'Richard-Lenoir-1986';

/** A user with their own company, signed in on the page's context; returns their address. */
async function newcomer(page: Page): Promise<string> {
  const email = newAddress('claire');
  await register(page, 'ordering', 'Régie Saint-Ambroise', email, { verified: false });
  return email;
}

async function typePassword(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Adresse email').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}

/** An authenticator app's code for a key, some 30-second steps from now. */
function codeOf(key: string, shift = 0): string {
  const signs = key.replace(/\s/g, '').split('');
  const bits = signs.map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return codeAt(Buffer.from(bytes), stepOf(new Date()) + shift);
}

test('a new address is verified by a mailed link', async ({ page }) => {
  const email = await newcomer(page);
  await page.goto('/profil');
  await expect(page.getByText('Adresse non vérifiée')).toBeVisible();
  await page.getByRole('button', { name: 'Renvoyer le message' }).click();
  await expect(page.getByText(`Message envoyé à ${email}`)).toBeVisible();
  await page.goto(await mailedLink(page, email, '/verification-email'));
  await expectSoundInBothThemes(page);
  await page.getByRole('button', { name: 'Vérifier mon adresse' }).click();
  await expect(page.getByRole('heading', { name: 'Adresse vérifiée' })).toBeVisible();
  await page.getByRole('link', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profil utilisateur' })).toBeVisible();
  await expect(page.getByText('Adresse non vérifiée')).toBeHidden();
});

test('a forgotten password is reset by a mailed link, once', async ({ page }) => {
  const email = await newcomer(page);
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
  await expect(page).toHaveURL(/\/reset-password$/);
  await expectSoundInBothThemes(page);
  await page.getByLabel('Adresse email').fill('personne@securite.test');
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByRole('heading', { name: 'Regardez vos messages' })).toBeVisible();
  await expect(page.getByText('Instructions de réinitialisation envoyées par email')).toBeVisible();
  await page.getByRole('button', { name: 'Essayer une autre adresse' }).click();
  await page.getByLabel('Adresse email').fill(email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByText(`Si un compte existe avec ${email}`)).toBeVisible();
  await expectSoundInBothThemes(page);

  const link = await mailedLink(page, email, '/reset-password');
  await page.goto(link);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(second);
  await page.getByLabel('Confirmez le nouveau mot de passe').fill(first);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText('Les deux mots de passe diffèrent.')).toBeVisible();
  await expectSoundInBothThemes(page);
  await page.getByLabel('Confirmez le nouveau mot de passe').fill(second);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Mot de passe modifié avec succès')).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('Ce lien a déjà servi. Demandez-en un nouveau.')).toBeVisible();
  await expectSoundInBothThemes(page);
  await typePassword(page, email, first);
  await expect(page.getByText('Identifiants incorrects')).toBeVisible();
  await typePassword(page, email, second);
  await expect(page).toHaveURL(/\/tableau-de-bord$/);
});

test('a second factor is required, and a session is ended from another', async ({ page, browser, baseURL }) => {
  const email = await newcomer(page);
  await page.goto('/profil#securite');
  await page.getByRole('button', { name: 'Activer la double authentification' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Votre mot de passe').fill('Oberkampf-1985');
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await expect(dialog.getByText('Mot de passe incorrect.')).toBeVisible();
  await dialog.getByLabel('Votre mot de passe').fill(first);
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await expect(dialog.getByRole('img', { name: /^Code QR/ })).toBeVisible();
  await expectSoundInBothThemes(page);
  const key = await dialog.locator('code').innerText();
  await dialog.getByLabel('Code affiché par l’application').fill(codeOf(key));
  await dialog.getByRole('button', { name: 'Activer', exact: true }).click();
  const codes = dialog.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allInnerTexts();
  await expectSoundInBothThemes(page);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Télécharger' }).click();
  expect((await saved).suggestedFilename()).toBe('batilien-codes-de-secours.txt');
  await dialog.getByRole('button', { name: 'Je les ai gardés' }).click();
  await expect(page.getByText('Application, 10 codes de secours sur 10 restants')).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR' });
  const other = await elsewhere.newPage();
  await typePassword(other, email, first);
  await expect(other.getByRole('heading', { name: 'Double authentification' })).toBeVisible();
  await expectSoundInBothThemes(other);
  await other.getByLabel('Code de l’application').fill('000000');
  await other.getByRole('button', { name: 'Valider' }).click();
  await expect(other.getByText('Ce code ne convient pas, ou il a déjà servi.')).toBeVisible();
  // The current code was used: a clock one step ahead shows the next.
  await other.getByLabel('Code de l’application').fill(codeOf(key, 1));
  await other.getByRole('button', { name: 'Valider' }).click();
  await expect(other).toHaveURL(/\/tableau-de-bord$/);

  await page.reload();
  const devices = page.getByRole('list', { name: 'Appareils connectés' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText('cet appareil');
  await expectSoundInBothThemes(page);
  await devices
    .last()
    .getByRole('button', { name: /^Déconnecter/ })
    .click();
  await expect(devices).toHaveCount(1);
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByText('Votre session a pris fin. Reconnectez-vous pour continuer.')).toBeVisible();

  await typePassword(other, email, first);
  await other.getByRole('button', { name: 'Utiliser un code de secours' }).click();
  await other.getByLabel('Code de secours').fill(recovery.toLowerCase());
  await other.getByRole('button', { name: 'Valider' }).click();
  await expect(other).toHaveURL(/\/tableau-de-bord$/);
  await elsewhere.close();

  await page.reload();
  await expect(page.getByText('Application, 9 codes de secours sur 10 restants')).toBeVisible();
  await page.getByRole('button', { name: 'Désactiver la double authentification' }).click();
  await dialog.getByLabel('Votre mot de passe').fill(first);
  await dialog.getByRole('button', { name: 'Désactiver' }).click();
  await expect(page.getByText('Double authentification désactivée')).toBeVisible();
});

test('the password is changed with the current one, which ends other sessions', async ({ page }) => {
  await newcomer(page);
  await page.goto('/profil#securite');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mot de passe actuel').fill('Oberkampf-1985');
  await dialog.getByLabel('Nouveau mot de passe', { exact: true }).fill(second);
  await dialog.getByLabel('Confirmez le nouveau mot de passe').fill(second);
  await dialog.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText('Erreur lors du changement de mot de passe')).toBeVisible();
  await expect(page.getByText('Mot de passe incorrect.')).toHaveCount(2);
  await expectSoundInBothThemes(page);
  await dialog.getByLabel('Mot de passe actuel').fill(first);
  await dialog.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText('Mot de passe modifié avec succès')).toBeVisible();
  await expect(page.getByText(/appareil déconnecté/)).toHaveCount(0);
  await expectNoHorizontalScroll(page);
});

test('five wrong passwords lock the sign-in, whether the address is known or not', async ({ page }) => {
  const email = newAddress('personne');
  for (let turn = 1; turn <= 5; turn += 1) {
    await typePassword(page, email, first);
    await expect(page.getByText(turn < 5 ? 'Identifiants incorrects' : 'Trop de tentatives.')).toBeVisible();
  }
  await expectSoundInBothThemes(page);
});
