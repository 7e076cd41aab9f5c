import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, expectNoHorizontalScroll, goTo, signIn, test } from './fixtures.ts';

/** What axe cannot see: where the focus goes, what is left at 400 %, in the reader's own colours, with spaced letters. */

const focused = (page: Page) => page.locator(':focus');

test.describe('a window gives the focus back to what opened it', () => {
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
        // A window hides what stands behind it from readers: still there, its opener must not keep the focus.
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

test('a page is read from its title, and the way back ends on the row', async ({ page }) => {
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

test('a line of a quote is removed, said, and given back', { tag: '@both' }, async ({ page }) => {
  await signIn(page, 'prestataire', { to: '/devis' });
  const { items } = (await (await page.request.get('/api/quotes?limit=50')).json()) as {
    items: { id: string; state: string }[];
  };
  await page.goto(`/devis/${items.find(({ state }) => state === 'draft')?.id}`);
  // On a phone a line is a card: what both have is its menu.
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

test('a check that comes to the end of its list keeps the focus, and its rank is said', async ({ page }) => {
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

test('what is found and selected is said, and the acts are one key away', async ({ page }) => {
  await signIn(page, 'donneur', { to: '/demandes' });
  const said = page.getByRole('status').filter({ hasText: /résultat|sélectionnée/ });
  await expect(page.locator('a[data-stop]').first()).toBeVisible();
  await page.keyboard.press('/');
  // A pause in typing would send a part of the word.
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

test('single keys are turned off by who does not want them', async ({ page }) => {
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
    test(`the bars leave the page its room, for ${account}`, async ({ page }) => {
      await signIn(page, account);
      for (const to of pages) {
        await goTo(page, to);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('status', { name: 'Chargement' })).toHaveCount(0);
        await expectNoHorizontalScroll(page);
        // Nothing of the shell stays on the screen once the page is scrolled.
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

test('in the reader’s own colours, what is on, chosen and focused is drawn', async ({ page }) => {
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

test('with spaced letters nothing is cut nor printed over', { tag: '@both' }, async ({ page }) => {
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

test('on a phone every target is 24 px at least', { tag: '@phone' }, async ({ page }) => {
  for (const [account, to] of [
    ['', '/'],
    ['donneur', '/demandes'],
    ['donneur', '/prestataires/recherche'],
    ['admin', '/admin/utilisateurs'],
    ['admin', '/admin/taches'],
  ] as const) {
    // A page left open would ask for its counts without its session.
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
