import type { Browser, Page } from '@playwright/test';
import { expect, expectNoHorizontalScroll, expectSoundInBothThemes, register, signIn, test } from './fixtures.ts';

async function elsewhere(browser: Browser, page: Page, account: string, to: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize() });
  const other = await context.newPage();
  await signIn(other, account, { to });
  return other;
}

const writing = (page: Page) => page.getByRole('textbox', { name: 'Écrire un message' });
async function write(page: Page, text: string) {
  await writing(page).fill(text);
  await page.getByRole('button', { name: 'Envoyer' }).click();
}
const row = (page: Page, said: string | RegExp) =>
  page
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('listitem')
    .filter({ hasText: said })
    .getByRole('link');

test('conversations require signing in', async ({ page }) => {
  await page.goto('/collaboration');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, 'donneur', { to: '/collaboration' });
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
});

test('a new company writes to a provider, who sees it immediately and answers', async ({ page, browser }) => {
  const name = `Régie des Ormes ${Date.now()}`;
  await register(page, 'ordering', name);
  await page.goto('/collaboration');
  await expect(page.getByText('Aucune conversation pour l’instant')).toBeVisible();
  await expectSoundInBothThemes(page);
  const other = await elsewhere(browser, page, 'prestataire', '/tableau-de-bord');
  const entry = other
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Messages' });
  await expect(entry).toHaveText(/\d/);
  const unread = async () => Number((await entry.innerText()).replace(/\D/g, ''));
  const before = await unread();

  async function begin() {
    await page.getByRole('button', { name: 'Nouvelle conversation' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Nouvelle conversation' });
    await dialog.getByRole('button', { name: 'Ouvrir la conversation' }).click();
    await expect(dialog.getByText('Choisissez une entreprise de la liste.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Entreprise' }).fill('Lefort');
    await dialog.getByRole('option', { name: 'Couverture Lefort & Fils' }).click();
    await dialog.getByRole('button', { name: 'Ouvrir la conversation' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/collaboration\/[\w-]+$/);
  }
  await begin();
  const address = page.url();
  await write(page, 'Bonjour, passez-vous dans le 12e cette semaine ?');
  await expect.poll(unread).toBeGreaterThan(before);

  await entry.click();
  await expect(row(other, name)).toContainText('1 message non lu');
  await row(other, name).click();
  const thread = other.getByRole('list', { name: `Messages avec ${name}` });
  await expect(thread.getByText('passez-vous dans le 12e')).toBeVisible();
  await expect(row(other, name)).not.toContainText('non lu');
  await write(other, 'Oui, jeudi matin.');
  await expect(page.getByRole('list', { name: 'Messages avec Couverture Lefort & Fils' })).toContainText(
    'Oui, jeudi matin.',
  );
  await expect(row(page, 'Couverture Lefort & Fils')).toContainText('Oui, jeudi matin.');
  await expectSoundInBothThemes(page);

  await begin();
  await expect(page).toHaveURL(address);
  await other.context().close();
});

test('a group of colleagues is created, and a removed member leaves it', async ({ page, browser }) => {
  const title = `Astreinte ${Date.now()}`;
  await signIn(page, 'donneur', { to: '/collaboration' });
  const other = await elsewhere(browser, page, 'gestionnaire', '/collaboration?vue=groupes');
  await page.getByRole('button', { name: 'Nouvelle conversation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouvelle conversation' });
  await dialog.getByRole('radio', { name: 'Un groupe de collègues' }).check();
  await dialog.getByLabel('Nom du groupe').fill(title);
  await dialog.getByRole('combobox', { name: 'Collègues' }).fill('Karim');
  await dialog.getByRole('option', { name: 'Karim Haddad' }).click();
  await expect(dialog.getByRole('button', { name: 'Retirer Karim Haddad' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Créer le groupe' }).click();
  await write(page, 'Je prends ce week-end.');

  await row(other, title).click();
  await expect(other.getByText('Je prends ce week-end.').last()).toBeVisible();
  const side = page.getByRole('complementary', { name: 'Informations' });
  await side.getByRole('button', { name: 'Renommer le groupe' }).click();
  const renaming = page.getByRole('dialog', { name: 'Renommer le groupe' });
  await renaming.getByLabel('Nom du groupe').fill(`${title} bis`);
  await renaming.getByRole('button', { name: 'Renommer' }).click();
  await expect(other.getByRole('heading', { name: `${title} bis` })).toBeVisible();

  await side.getByRole('button', { name: 'Retirer Karim Haddad' }).click();
  await page
    .getByRole('dialog', { name: 'Retirer Karim Haddad du groupe ?' })
    .getByRole('button', { name: 'Retirer' })
    .click();
  await expect(other.getByText('Cette conversation n’est plus accessible')).toBeVisible();
  await expect(row(other, title)).toHaveCount(0);
  await expect(writing(other)).toHaveCount(0);
  await other.context().close();
});

test('a conversation is found and opened by keyboard, and its draft is kept', async ({ page }) => {
  await signIn(page, 'donneur', { to: '/collaboration' });
  const search = page.getByRole('searchbox', { name: 'Rechercher une conversation' });
  const rows = page.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await search.fill('aucune ne dit cela');
  await expect(page.getByText('Aucune conversation ne correspond')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer la recherche' }).click();
  const numbered = rows.filter({ hasText: /DI-\d{4}-\d{4}/ }).first();
  const [number = ''] = /DI-\d{4}-\d{4}/.exec(await numbered.innerText()) ?? [];
  await search.fill(number);
  await expect(rows.filter({ hasNotText: number })).toHaveCount(0);
  await search.fill('Yann Lefort');
  // Earlier results are no longer shown.
  await expect(rows.filter({ hasNotText: number }).first()).toBeVisible();
  await search.press('Escape');
  await expect(rows.first().getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(writing(page)).toBeFocused();
  await page.keyboard.type('À finir demain');
  await page.keyboard.press('Escape');
  await expect(rows.first().getByRole('link')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(rows.first()).toContainText('Brouillon : À finir demain');
  await rows.first().getByRole('link').click();
  await expect(writing(page)).toHaveValue('À finir demain');
  await writing(page).fill('');
});

test('between companies is linked from their terms, and back', async ({ page }) => {
  await signIn(page, 'donneur', { to: '/collaboration' });
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Contrats' }).click();
  // The list stays until the other page has loaded, and contains the same companies.
  await expect(page.getByRole('navigation', { name: 'Conversations' })).toBeHidden();
  await expect(page).toHaveURL('/prestataires/collaborations');
  await page.getByRole('link', { name: 'Couverture Lefort & Fils' }).click();
  await page.getByRole('link', { name: 'Ouvrir la conversation' }).click();
  await expect(page).toHaveURL(/\/collaboration\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Couverture Lefort & Fils' })).toBeVisible();
  const side = page.getByRole('complementary', { name: 'Informations' });
  await side.getByRole('link', { name: 'Contrat avec Couverture Lefort & Fils' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Couverture Lefort & Fils' })).toBeVisible();
});

test('on a phone, from the list to a conversation, its sheet, and back', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'prestataire', { to: '/collaboration' });
  await page.getByRole('link', { name: 'Groupes' }).click();
  await expect(page).toHaveURL(/vue=groupes/);
  await page.getByRole('link', { name: 'Demandes', exact: true }).click();
  await row(page, 'Régie Saint-Ambroise').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Régie Saint-Ambroise' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Conversations' })).toBeHidden();
  await expect(writing(page)).toBeVisible();
  // The request's events appear among its messages.
  const messages = page.getByRole('list', { name: /Régie Saint-Ambroise/ });
  await expect(messages.getByText('a publié la demande').first()).toBeVisible();
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Informations' }).click();
  const sheet = page.getByRole('dialog', { name: 'Informations' });
  await expect(sheet.getByText('Yann Lefort (vous)')).toBeVisible();
  await sheet.getByRole('switch', { name: 'Mettre en sourdine' }).check();
  await expectSoundInBothThemes(page);
  await sheet.getByRole('switch', { name: 'Mettre en sourdine' }).uncheck();
  await sheet.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('link', { name: 'Retour à Conversations' }).click();
  await expect(page).toHaveURL(/\/collaboration\?vue=demandes$/);
});
