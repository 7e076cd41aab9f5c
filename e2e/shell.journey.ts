import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, expectNoHorizontalScroll, goTo, isPhone, signIn, test } from './fixtures.ts';

async function menu(page: Page): Promise<string[]> {
  const phone = isPhone(page);
  // Its unread count follows the name.
  if (phone) await page.getByRole('button', { name: /^Menu\b/ }).click();
  const scope = phone ? page.getByRole('dialog') : page.getByRole('complementary');
  const links = scope.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const words = (await links.allInnerTexts()).map((text) => text.split('\n')[0]?.trim() ?? '');
  if (phone) await page.keyboard.press('Escape');
  return words;
}

test.describe('the side menu', () => {
  // Each role's menu is covered by `src/ui/shell/menu.test.ts`.
  for (const [account, held, refused] of [
    ['tce', ['Tableau de bord'], ['Demandes', 'Devis', 'Tarifs']],
    ['donneur', ['Tableau de bord', 'Mes demandes', 'Devis reçus', 'Mes sites'], ['Tarifs', 'Tâches']],
    ['admin', ['Tableau de bord', 'Tarifs'], ['Demandes', 'Devis']],
  ] as const) {
    test(`of ${account}`, account === 'donneur' ? { tag: '@both' } : {}, async ({ page }) => {
      await signIn(page, account, { to: '/tableau-de-bord' });
      const words = await menu(page);
      expect(words).toEqual(expect.arrayContaining([...held]));
      expect(words.filter((word) => (refused as readonly string[]).includes(word))).toEqual([]);
    });
  }
});

async function openCasquettes(page: Page) {
  await page.getByRole('button', { name: /^Changer de casquette/ }).click();
  return page.getByRole('menu');
}

test.describe('a casquette', () => {
  // In sequence: they share a user, who has one role at a time.
  test.describe.configure({ mode: 'default' });

  test('is changed by a user: in groups, announced for two seconds, stored in the profile', async ({ page }) => {
    await signIn(page, 'multi', { fresh: true, to: '/demandes' });
    const groups = await openCasquettes(page);
    await expect(groups).toContainText(
      /Rôles professionnels.*Donneur d'ordre.*Prestataire.*À migrer.*RIVP.*Administration.*Administrateur/s,
    );
    await page.evaluate(() => Object.assign(window, { former: true }));
    await groups.getByRole('menuitemcheckbox', { name: /^Prestataire/ }).click();
    await expect(page.getByText('Casquette changée : Prestataire')).toBeVisible();
    // Reloaded, on the dashboard.
    expect(await page.evaluate(() => 'former' in window)).toBe(false);
    await expect(page).toHaveURL(/\/tableau-de-bord$/);
    await expect(page.getByText('Casquette changée : Prestataire')).toBeHidden({ timeout: 4000 });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Changer de casquette, Prestataire' })).toBeVisible();
    // Restored from this browser when the profile has another.
    const answer = await page.request.put('/api/profile/selected-role', { data: { role: 'donneur_ordre' } });
    expect(answer.ok()).toBe(true);
    await page.goto('/tableau-de-bord');
    await expect(page.getByRole('button', { name: 'Changer de casquette, Prestataire' })).toBeVisible();
    await (await openCasquettes(page)).getByRole('menuitemcheckbox', { name: /^Donneur d'ordre/ }).click();
    // The button changes before the reload, the message follows.
    await expect(page.getByText("Casquette changée : Donneur d'ordre")).toBeVisible();
  });

  test.describe('that cannot be changed', () => {
    test.use({ expectedErrors: [/status of (500|403)|Rien ne s’écrit/] });

    test('nor restored: the profile’s stays, without a message', async ({ page }) => {
      await signIn(page, 'multi', { fresh: true, to: '/tableau-de-bord' });
      const worn = await page.getByRole('button', { name: /^Changer de casquette/ }).getAttribute('aria-label');
      await page.evaluate(async () => {
        const { user } = (await (await fetch('/api/session')).json()) as { user: { id: string } };
        localStorage.setItem(`selected-role:${user.id}`, 'rivp');
      });
      await page.route('**/api/profile/selected-role', (route) =>
        route.fulfill({
          status: 500,
          json: { defined: true, code: 'INTERNAL', status: 500, message: 'Rien ne s’écrit' },
        }),
      );
      const logged = page.waitForEvent('pageerror', (error) => error.message.includes('Rien ne s’écrit'));
      await page.reload();
      await logged;
      await expect(page.getByRole('button', { name: worn ?? '' })).toBeVisible();
      await expect(page.getByText('Erreur lors du changement de casquette')).toBeHidden();
    });

    test('is reverted, with the reason', async ({ page }) => {
      await signIn(page, 'multi', { fresh: true, to: '/tableau-de-bord' });
      const worn = await page.getByRole('button', { name: /^Changer de casquette/ }).getAttribute('aria-label');
      let release = () => undefined as void;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/profile/selected-role', async (route) => {
        await held;
        await route.fulfill({ status: 500, json: { defined: true, code: 'INTERNAL', status: 500, message: 'Panne' } });
      });
      await (await openCasquettes(page)).getByRole('menuitemcheckbox', { name: /^Administrateur/ }).click();
      // Displayed at once, before the server answers.
      await expect(page.getByRole('button', { name: 'Changer de casquette, Administrateur' })).toBeVisible();
      release();
      await expect(page.getByText('Erreur lors du changement de casquette')).toBeVisible();
      await expect(page.getByRole('button', { name: worn ?? '' })).toBeVisible();

      await page.unroute('**/api/profile/selected-role');
      await page.route('**/api/profile/selected-role', (route) =>
        route.fulfill({
          status: 403,
          json: { defined: true, code: 'ROLE_NOT_ALLOWED', status: 403, message: 'Rôle non autorisé' },
        }),
      );
      await (await openCasquettes(page)).getByRole('menuitemcheckbox', { name: /^Administrateur/ }).click();
      await expect(page.getByText('Rôle non autorisé')).toBeVisible();
    });
  });
});

test('the footer is below every page, with its links and the newsletter', async ({ page }) => {
  await signIn(page, 'donneur', { to: '/tableau-de-bord' });
  const footer = page.getByRole('contentinfo');
  for (const name of [
    'Centre d’aide',
    'FAQ',
    'Documentation',
    'À propos',
    'Politique de confidentialité',
    'Privacy policy',
  ]) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeAttached();
  }
  await expect(footer.getByRole('textbox')).toBeHidden();
  await footer.getByText('Lettre d’information').click();
  await footer.getByRole('textbox').fill(`pied-${Date.now()}@journey.test`);
  await footer.getByRole('button', { name: 'S’inscrire à la lettre' }).click();
  await expect(page.getByText('Merci pour votre inscription !').last()).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
});

test(
  'toasts: bottom right, one at a time, for the specified time, focusable by F8',
  {
    tag: '@both',
  },
  async ({ page }) => {
    await page.clock.install();
    // No other journey uses this account: a notice would replace the toast.
    await signIn(page, 'rivp', { to: '/test-notifications' });
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    const toasts = page.locator('[data-sonner-toast][data-visible="true"]');
    // Loading uses the clock too: freezes it once the page has loaded.
    await expect(page.getByRole('button', { name: 'Succès, 4\u202fs' })).toBeVisible();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    for (const [button, said, seconds] of [
      ['Succès, 4\u202fs', 'Opération terminée avec succès', 4],
      ['Erreur, 6\u202fs', 'Une erreur est survenue', 6],
      ['Avertissement, 5\u202fs', 'Ceci est un avertissement', 5],
      ['Information, 4\u202fs', 'Ceci est une information', 4],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await page.clock.runFor(100);
      await expect(page.getByText(said)).toBeVisible();
      await page.mouse.move(0, 0);
      await page.clock.runFor(seconds * 1000 - 500);
      await expect(page.getByText(said)).toBeVisible();
      await page.clock.runFor(1000);
      await expect(page.getByText(said)).toBeHidden();
    }
    await page.clock.resume();
    await page.getByRole('button', { name: 'Succès, 4\u202fs' }).click();
    await page.getByRole('button', { name: 'Erreur, 6\u202fs' }).click();
    await expect(page.getByText('Une erreur est survenue')).toBeVisible();
    await expect(toasts).toHaveCount(1);
    await expectNoAxeViolations(page, { toasts: 'read' });
    const box = await toasts.boundingBox();
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width * 0.9);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height * 0.7);
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /^Notifications brèves/ }).locator('ol')).toBeFocused();
  },
);

test('each notification channel is tested for real', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' });
  await signIn(page, 'lecteur', { to: '/test-notifications' });
  await page.getByRole('button', { name: 'M’envoyer une notification' }).click();
  await expect(page.getByText('Cette notification a été reçue en temps réel.')).toBeVisible();
  await page.getByRole('button', { name: 'M’envoyer un email' }).click();
  await expect(page.getByText('Dans la file d’envoi.')).toBeVisible();
  const outbox = (await (await page.request.get('/api/dev/outbox')).json()) as { to: string; subject: string }[];
  expect(outbox).toContainEqual(
    expect.objectContaining({ to: 'lecteur@batilien.test', subject: 'Essai de notification' }),
  );
});

test('the handling dashboard shows the day’s trips, at its three addresses and after sign-in', async ({ page }) => {
  await signIn(page, 'manutention');
  for (const address of ['/tableau-de-bord', '/tableau-de-bord-manutention', '/manutention', '/manutentionnaire']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
    const trips = page.getByRole('region', { name: 'Tournées par équipe' });
    await expect(trips.getByRole('button', { name: /Voir la tournée/ }).first()).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Deux semaines' })).toContainText('m³');
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
});

test('the handling dashboard tells the other side where theirs is', async ({ page }) => {
  await signIn(page, 'rivp', { to: '/tableau-de-bord-manutention' });
  await page.getByRole('link', { name: 'Ouvrir mon tableau de bord' }).click();
  await expect(page).toHaveURL(/\/tableau-de-bord$/);
});

test('progress shows what is done, and links to what is next', async ({ page }) => {
  await signIn(page, 'donneur', { to: '/progression' });
  await expect(page.getByText(/étapes faites sur 10/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Étapes' }).getByRole('listitem')).toHaveCount(10);
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
});

test('a link opened signed out works after signing in', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'donneur', { to: '/demandes' });
  const link = await other.locator('a[href^="/demandes/0"]').first().getAttribute('href');
  await other.context().close();
  await page.goto(`${link}#fil`);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Adresse email').fill('donneur@batilien.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill('Batilien-2026!');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${link}#fil$`));
});

test('Back restores the scroll position in a list, and from a search the list before it', async ({ page }) => {
  // No other journey publishes for this company: a new row would shift the others.
  await signIn(page, 'rivp', { to: '/demandes' });
  const opened = page.locator('a[href^="/demandes/0"]').nth(18);
  await opened.scrollIntoViewIfNeeded();
  const place = await opened.boundingBox();
  await opened.click();
  await expect(page).toHaveURL(/\/demandes\/[0-9a-f-]{36}/);
  await expect(page.getByRole('list', { name: 'Fil de la demande' })).toBeVisible();
  await page.goBack();
  await expect(opened).toBeInViewport();
  await expect.poll(async () => Math.abs(((await opened.boundingBox())?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(8);

  await page.getByRole('searchbox', { name: 'Rechercher une demande' }).fill('fuite');
  await expect(page).toHaveURL(/\?q=fuite$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/demandes$/);
});

test('prints contain only the page', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await signIn(page, 'donneur', { to: '/profil' });
  await expect(page.getByRole('heading', { name: 'Identité' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await goTo(page, '/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  const { items } = (await (await page.request.get('/api/requests?limit=1')).json()) as { items: { id: string }[] };
  await page.goto(`/demandes/${items[0]?.id}`);
  // Rows must not overlap on a narrower sheet than the screen.
  await expect(page.getByRole('list', { name: 'Fil de la demande' }).getByRole('listitem').first()).toHaveCSS(
    'position',
    'static',
  );
});
