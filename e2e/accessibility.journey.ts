import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, expectNoHorizontalScroll, goTo, signIn, test } from './fixtures.ts';

/** What axe cannot check: focus management, 400 % zoom, forced colours, text spacing. */

const focused = (page: Page) => page.locator(':focus');

test.describe('a dialog returns focus to its opener', () => {
  for (const [account, openers] of [
    [
      'donneur',
      [
        ['/sites', /^Rechercher/],
        ['/sites', /^Menu utilisateur/],
        ['/demandes/nouvelle', /^Nouveau site/],
        ['/profil', /^Demander un accès/],
      ],
    ],
    ['admin', [['/admin/taches', /^Nouvelle tâche/]]],
  ] as const) {
    test(`of ${account}`, async ({ page }) => {
      await signIn(page, account);
      for (const [to, opener] of openers) {
        if (!page.url().endsWith(to)) await goTo(page, to);
        // Elements behind a dialog are hidden from assistive technology, and the opener must not keep the focus.
        const button = page.getByRole('button', { name: opener, includeHidden: true }).first();
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(page.locator('[role=dialog], [role=menu]').first()).toBeVisible();
        await expect(button).not.toBeFocused();
        await page.keyboard.press('Escape');
        await expect(button).toBeFocused();
      }
    });
  }
});

test('a page is read from its title, and Back ends on the row', async ({ page }) => {
  await signIn(page, 'donneur', { to: '/demandes' });
  const row = page.locator('a[data-stop]').nth(2);
  await row.focus();
  const address = await row.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.locator(`a[data-stop][href="${address}"]`)).toBeFocused();
});

test('removing a quote line is announced and can be undone', { tag: '@both' }, async ({ page }) => {
  await signIn(page, 'prestataire', { to: '/devis' });
  const { items } = (await (await page.request.get('/api/quotes?limit=50')).json()) as {
    items: { id: string; state: string }[];
  };
  await page.goto(`/devis/${items.find(({ state }) => state === 'draft')?.id}`);
  // On a phone a line is a card: both variants have the menu.
  const lines = page.getByRole('button', { name: /^Actions sur la ligne [\d.]+$/ });
  const acts = lines.last();
  await expect(acts).toBeVisible();
  const before = await lines.count();
  await acts.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Supprimer' }).press('Enter');
  await expect(page.getByText(/^Ligne [\d.]+ supprimée$/)).toBeVisible();
  await expectNoAxeViolations(page, { rules: ['target-size'], toasts: 'read' });
  await expect(lines).toHaveCount(before - 1);
  await expect(focused(page)).toHaveCount(1);
  expect(await focused(page).evaluate((element) => element.closest('main, h1') !== null)).toBe(true);
  await page.getByRole('button', { name: 'Annuler', exact: true }).press('Enter');
  await expect(lines).toHaveCount(before);
  await expect(focused(page)).toHaveCount(1);
});

test('a check moved to the end of its list keeps the focus, and its position is announced', async ({ page }) => {
  await signIn(page, 'prestataire', { to: '/missions/controles' });
  const downs = page.getByRole('button', { name: /^Descendre : / });
  await expect(downs.nth(1)).toBeVisible();
  const count = await downs.count();
  const name = (await downs.nth(count - 2).getAttribute('aria-label')) ?? '';
  const down = page.getByRole('button', { name, exact: true });
  await down.press('Enter');
  await expect(page.getByText(`rang ${count} sur ${count}`)).toBeAttached();
  await expect(down).toHaveAttribute('aria-disabled', 'true');
  await expect(down).toBeFocused();
});

test('search results and selection are announced, and the actions are one key away', async ({ page }) => {
  await signIn(page, 'donneur', { to: '/demandes' });
  const said = page.getByRole('status').filter({ hasText: /résultat|sélectionnée/ });
  await expect(page.locator('a[data-stop]').first()).toBeVisible();
  await page.keyboard.press('/');
  // A pause in typing would send part of the word.
  const answer = page.waitForResponse(/\/api\/requests\?.*q=fuite/);
  await page.keyboard.type('fuite');
  const { items } = (await (await answer).json()) as { items: object[] };
  await expect(page).toHaveURL(/q=fuite$/);
  await expect(page.locator('a[data-stop]')).toHaveCount(items.length);
  await expect(said).toHaveText(/résultats? affichés?/);
  await page.keyboard.press('Escape');
  await expect(page.locator('a[data-stop]').first()).toBeFocused();
  await page.keyboard.press('x');
  await expect(said).toHaveText(/^1 sélectionnée/);
  await page.keyboard.press('a');
  const bar = page.getByRole('region', { name: '1 sélectionnée' });
  await expect(bar.locator(':focus')).toHaveCount(1);
  await bar.getByRole('button', { name: 'Désélectionner' }).press('Enter');
  await expect(bar).toBeHidden();
  await expect(page.locator('table :focus')).toHaveCount(1);
});

test('single-key shortcuts can be turned off', async ({ page }) => {
  await signIn(page, 'lecteur', { to: '/profil' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible();
  await page.keyboard.press('Escape');
  const keys = page.getByRole('switch', { name: /Raccourcis d’une seule touche/ });
  for (const on of [false, true]) {
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/preferences') && answer.ok());
    await keys.setChecked(on);
    await saved;
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toHaveCount(on ? 1 : 0);
  }
});

test.describe('at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });
  for (const [account, pages] of [
    ['donneur', ['/tableau-de-bord', '/demandes', '/demandes/nouvelle', '/marketplace', '/devis']],
    ['admin', ['/admin/rapports']],
  ] as const) {
    test(`the bars leave room for the page, for ${account}`, async ({ page }) => {
      await signIn(page, account);
      for (const to of pages) {
        await goTo(page, to);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('status', { name: 'Chargement' })).toHaveCount(0);
        await expectNoHorizontalScroll(page);
        // Scrolling moves the shell's bars off screen.
        await page.evaluate(() => window.scrollTo(0, 900));
        await expect(page.getByRole('banner')).not.toBeInViewport();
      }
    });
  }
  test('the cookie banner does not cover the page', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Refuser' })).not.toBeInViewport();
    await signIn(page, 'lecteur', { to: '/sites' });
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Refuser' })).not.toBeInViewport();
  });
});

test('in forced colours, active, selected and focused elements are visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/design');
  const paint = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundColor, borderBottomColor, borderBottomWidth } = getComputedStyle(element);
        return `${backgroundColor} ${borderBottomColor} ${borderBottomWidth}`;
      });
  for (const [on, off] of [
    ['.switch:checked', '.switch:not(:checked)'],
    ['.check:checked', '.check:not(:checked)'],
    ['.seg > :has(:checked)', '.seg > :not(:has(:checked))'],
    [
      '.tabs > [data-state=active], .tabs > [aria-current]',
      '.tabs > [data-state=inactive], .tabs > :not([aria-current])',
    ],
  ] as const) {
    expect(await paint(on), on).not.toBe(await paint(off));
  }
  await page.getByRole('button', { name: 'Succès' }).focus();
  await expect(focused(page)).toHaveCSS('outline-style', 'solid');
});

test('with text spacing nothing is cut or overlaps', { tag: '@both' }, async ({ page }) => {
  await signIn(page, 'donneur', { to: '/demandes' });
  await expect(page.locator('a[data-stop]').first()).toBeVisible();
  await page.addStyleTag({
    content: '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
  });
  const over = await page.locator('td .st').evaluateAll(
    (states) =>
      states.filter((state) => {
        const cell = state.closest('td')?.getBoundingClientRect();
        return cell && state.getBoundingClientRect().right > cell.right + 1;
      }).length,
  );
  expect(over).toBe(0);
  await expectNoHorizontalScroll(page);
});

test('on a phone every target is at least 24 px', { tag: '@phone' }, async ({ page }) => {
  for (const [account, to] of [
    ['', '/'],
    ['donneur', '/demandes'],
    ['donneur', '/prestataires/recherche'],
    ['admin', '/admin/utilisateurs'],
    ['admin', '/admin/taches'],
  ] as const) {
    // An open page would request its counts without a session.
    await page.goto('about:blank');
    await page.context().clearCookies();
    if (account) await signIn(page, account, { to });
    else await page.goto(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Chargement' })).toHaveCount(0);
    const small = await page
      .locator('main')
      .locator('button, select, a[data-stop], .tbl__open')
      .evaluateAll((targets) =>
        targets
          .filter((target) => target.checkVisibility())
          .map((target) => [target, (target.closest('label, .input') ?? target).getBoundingClientRect()] as const)
          .filter(([, { width, height }]) => width > 0 && (height < 24 || width < 24))
          .map(([target]) => target.textContent),
      );
    expect(small, to).toEqual([]);
  }
});
