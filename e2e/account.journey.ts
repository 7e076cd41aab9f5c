import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectSoundInBothThemes,
  newPassword,
  readApart,
  register,
  test,
} from './fixtures.ts';

const consent = { analyticsConsent: true, marketingConsent: false, dataProcessingConsent: true };

async function atProfile(page: Page): Promise<void> {
  await register(page, 'ordering', 'Régie Saint-Ambroise');
  expect((await page.request.post('/api/consents', { data: consent })).ok()).toBe(true);
  await page.goto('/profil');
  await expect(page.getByRole('heading', { level: 1, name: 'Profil utilisateur' })).toBeVisible();
}

const preferences = async (page: Page) =>
  (await (await page.request.get('/api/preferences')).json()) as Record<string, unknown>;

test('preferences apply immediately and persist', async ({ page }) => {
  await atProfile(page);
  await page.getByLabel('Devise', { exact: true }).selectOption('CHF');
  await page.getByLabel('Fuseau horaire').selectOption('America/New_York');
  await expect.poll(() => preferences(page)).toMatchObject({ preferredCurrency: 'CHF', timezone: 'America/New_York' });
  await expectSoundInBothThemes(page);
  await page.getByLabel('Langue', { exact: true }).selectOption('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('combobox').filter({ hasText: 'CHF' })).toHaveValue('CHF');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // The sign-in page uses the returning user's language.
  await page.goto('about:blank');
  await page.request.delete('/api/session');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Email address and password are required')).toBeVisible();
});

test('notification channels are chosen for all subjects and for each', async ({ page }) => {
  await atProfile(page);
  const mails = page.getByRole('switch', { name: /^Email Ce qui/ });
  await expect(mails).toBeChecked();
  const quotes = page.getByRole('radiogroup', { name: 'Email\u202f: Devis reçu' });
  await quotes.getByRole('radio', { name: 'Jamais' }).check();
  await expect(quotes.getByRole('radio', { name: 'Jamais' })).toBeChecked();
  await mails.uncheck();
  await expect(quotes).toBeHidden();
  await expect.poll(() => preferences(page)).toMatchObject({ emailNotifications: false });
  await page.reload();
  await expect(page.getByRole('switch', { name: /^Email Ce qui/ })).not.toBeChecked();
  await page.getByRole('switch', { name: /^Email Ce qui/ }).check();
  await expect(quotes.getByRole('radio', { name: 'Jamais' })).toBeChecked();
  const orders = page.getByRole('radiogroup', { name: 'Email\u202f: Commande à confirmer' });
  await expect(orders.getByRole('radio', { name: 'Si j’ai à agir' })).toBeChecked();
});

test('consent is withdrawn, and the history shows it', async ({ page }) => {
  await atProfile(page);
  await expect(page.getByText('Valide, version 1.0')).toBeVisible();
  await page.getByRole('button', { name: 'Tout retirer' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: /retirer/i });
  if (await confirm.isVisible()) await confirm.click();
  await expect(page.getByText('Retiré', { exact: true }).first()).toBeVisible();
  expect(await preferences(page)).toMatchObject({ analyticsConsent: false, dataProcessingConsent: false });
});

test('expired consent is requested again, and not restored from the browser', async ({ page }) => {
  await atProfile(page);
  const kept = () => page.evaluate(() => localStorage.getItem('cookie-consent'));
  await expect.poll(kept).toContain('"analytics":true');
  const renewals: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/api/consents')) renewals.push(sent.url());
  });
  await readApart(page);
  await page.route('**/api/preferences', async (route) => {
    const response = await route.fetch();
    const rgpdConsentDate = new Date(Date.now() - 366 * 86_400_000).toISOString();
    await route.fulfill({ response, json: { ...((await response.json()) as object), rgpdConsentDate } });
  });
  await page.reload();
  const accept = page.getByRole('button', { name: 'Tout accepter' });
  await expect(accept).toBeVisible();
  expect([await kept(), renewals]).toEqual([null, []]);
  // A request may still be under way.
  await page.unrouteAll({ behavior: 'wait' });
  await accept.click();
  await expect(page.getByText('Vos préférences de cookies ont été enregistrées')).toBeVisible();
  await expect(accept).toBeHidden();
  expect(renewals).toHaveLength(1);
});

test('personal data is exported as a file and as a page', async ({ page }) => {
  await atProfile(page);
  for (const [name, kind] of [
    ['Fichier JSON', 'json'],
    ['Page à lire', 'html'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).or(page.getByRole('button', { name })).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^batilien-donnees-personnelles-.*\\.${kind}$`));
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain('Claire Delmas');
    if (kind === 'json')
      expect(Object.keys(JSON.parse(text) as object)).toEqual(
        expect.arrayContaining(['user_id', 'export_date', 'preferences', 'consent_history', 'profile']),
      );
  }
});

test.describe('a picture', () => {
  test.use({ expectedErrors: [/status of 422/] });
  test('replaces the initials in the header, for a person and their company, and can be removed', async ({ page }) => {
    await atProfile(page);
    const image = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c2451e' } })
      .png()
      .toBuffer();
    const send = (label: string, buffer: Buffer) =>
      page
        .getByLabel(label)
        .and(page.locator('input[type=file]'))
        .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
    await send('Changer ma photo', Buffer.from('not an image'));
    await expect(page.getByText('Choisissez une image JPG, PNG ou WebP.')).toBeVisible();
    await send('Changer ma photo', image);
    await expect(page.getByText('Image enregistrée')).toBeVisible();
    await expect(page.locator('img[src^="/api/pictures/"]').first()).toBeVisible();
    await send('Changer le logo, JPG, PNG ou WebP, max 5MB', image);
    await expect(page.getByRole('button', { name: 'Retirer le logo' })).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: 'Retirer ma photo' }).click();
    await expect(page.getByRole('button', { name: 'Retirer ma photo' })).toBeHidden();
    await page.getByRole('button', { name: 'Retirer le logo' }).click();
    await expect(page.locator('img[src^="/api/pictures/"]')).toHaveCount(0);
  });
});

test.describe('an account', () => {
  test.use({ expectedErrors: [/status of (422|401)/] });
  test('is erased after entering the password, which is then useless', async ({ page }) => {
    await atProfile(page);
    const email = ((await (await page.request.get('/api/session')).json()) as { user: { email: string } }).user.email;
    await page.getByRole('button', { name: 'Effacer mon compte' }).click();
    const dialog = page.getByRole('dialog');
    await expectNoAxeViolations(page);
    await dialog.getByLabel(/^Votre mot de passe/).fill('Pas-le-bon-1');
    await dialog.getByRole('button', { name: /Effacer/ }).click();
    await expect(dialog.getByText('Mot de passe incorrect.')).toBeVisible();
    await dialog.getByLabel(/^Votre mot de passe/).fill(newPassword);
    await dialog.getByRole('button', { name: /Effacer/ }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Votre compte est effacé')).toBeVisible();
    await expect(page.getByText('La fiche de votre entreprise, ses sites')).toBeVisible();
    expect((await page.request.get('/api/profile')).status()).toBe(401);
    const again = await page.request.post('/api/session', { data: { email, password: newPassword } });
    expect(again.status()).toBe(401);
  });
});
