import { readFile } from 'node:fs/promises';
import { pages } from '#paths.ts';
import {
  expect,
  expectNoAxeViolations,
  expectSoundInBothThemes as expectSound,
  goTo,
  isPhone,
  signIn,
  test,
} from './fixtures.ts';

test.describe('the list of requests', () => {
  test('is fetched with its page in one call, and once', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      // A first sign-in stores the time zone.
      if (request.method() === 'GET') asked.push(pathname + search);
    });
    await signIn(page, 'donneur', { to: '/demandes' });
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    expect(asked.filter((one) => one.startsWith('/api/page-reads'))).toHaveLength(1);
    for (const read of ['/api/session', ...pages.requests.reads]) expect(asked).not.toContain(read);
  });

  test('is filtered by views, words and chips in the address', { tag: '@both' }, async ({ page }) => {
    await signIn(page, 'donneur', { to: '/demandes' });
    await expect(page.getByRole('heading', { level: 1, name: "Demandes d'intervention" })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Toutes \d+$/ })).toHaveAttribute('aria-current', 'page');
    await expectSound(page);

    await page.getByRole('link', { name: /^Ouvertes/ }).click();
    await expect(page).toHaveURL(/vue=open/);
    await page.getByRole('button', { name: 'Priorité' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Urgente' }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/priorite=urgent/);
    await expect(page.getByRole('button', { name: 'Priorité\u202f: Urgente' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Priorité\u202f: Urgente' })).toBeVisible();

    await page.getByRole('searchbox', { name: 'Rechercher une demande' }).fill('introuvable');
    await expect(page.getByText('Aucune demande ne correspond')).toBeVisible();
    await expect(page.getByText(/introuvable.*Priorité\u202f: Urgente/)).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await expect(page).toHaveURL(/\/demandes\?vue=open$/);
    await expect(page.getByRole('searchbox', { name: 'Rechercher une demande' })).toHaveValue('');
    await expect(page.getByText('Aucune demande ne correspond')).toBeHidden();

    await goTo(page, '/demandes');
    const rows = page.getByRole(isPhone(page) ? 'listitem' : 'row').filter({ has: page.getByRole('checkbox') });
    await expect(rows.first()).toBeVisible();
    const shown = await rows.count();
    await page.getByRole('button', { name: 'Afficher la suite' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(shown);
  });

  test('is exported as filtered, or as selected', async ({ page }) => {
    await signIn(page, 'donneur', { to: '/demandes?vue=to_compare' });
    const all = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporter la liste' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const csv = await readFile(await (await all).path(), 'utf8');
    const [header, ...lines] = csv.trim().split('\r\n');
    expect(header).toContain('Numéro;Objet;Métier;Site');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.every((line) => line.includes('Devis à comparer'))).toBe(true);

    await page
      .getByRole('checkbox', { name: /^Sélectionner DI-/ })
      .first()
      .check();
    const bar = page.getByRole('region', { name: '1 sélectionnée' });
    const one = page.waitForEvent('download');
    await bar.getByRole('button', { name: 'Exporter' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    expect((await readFile(await (await one).path(), 'utf8')).trim().split('\r\n')).toHaveLength(2);
    await expectSound(page);
    await bar.getByRole('button', { name: 'Désélectionner' }).click();
    await expect(bar).toBeHidden();
  });

  test('lets the user follow a link while their search is still pending', async ({ page }) => {
    await signIn(page, 'donneur', { to: '/demandes' });
    await expect(page.locator('a[data-stop]').first()).toBeVisible();
    // On a slow connection the next page takes longer than a pause in typing.
    let arrive = () => {};
    const onItsWay = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/assets\/sites-page.*\.js/, async (route) => {
      await onItsWay;
      await route.continue();
    });
    await page.getByRole('searchbox').first().fill('fuite');
    const menu = page.getByRole('navigation', { name: 'Navigation principale' });
    await menu.getByRole('link', { name: /^(Mes sites|Sites)/ }).click();
    // The pause passes meanwhile: the search must not replace the page being loaded.
    await page.waitForRequest(/\/api\/requests\?.*q=fuite/, { timeout: 500 }).catch(() => undefined);
    arrive();
    await expect(page.getByRole('heading', { level: 1, name: /^(Mes sites|Sites)$/ })).toBeVisible();
    // The typed text must not become that page's query either.
    await expect(page).toHaveURL(/\/sites$/);
  });

  test('is navigated by keyboard', async ({ page }) => {
    await signIn(page, 'donneur', { to: '/demandes?vue=open' });
    const first = page.getByRole('checkbox', { name: /^Sélectionner DI-/ }).first();
    await expect(first).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Rechercher une demande' })).toBeFocused();
    await page.keyboard.press('Tab');
    for (const key of ['j', 'j', 'k', 'x']) await page.keyboard.press(key);
    await expect(first).toBeChecked();
    await expect(page.getByRole('region', { name: '1 sélectionnée' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/demandes\/[0-9a-f-]{36}/);
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Nouvelle demande' })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/demandes\/nouvelle$/);
  });

  test('shows a provider what to answer, and nothing of other quotes', async ({ page }) => {
    await signIn(page, 'prestataire', { to: '/demandes?vue=unanswered' });
    await expect(page.getByRole('link', { name: /^À chiffrer/ })).toHaveAttribute('aria-current', 'page');
    const answer = page.getByRole('link', { name: /^Répondre à DI-/ }).first();
    await expect(answer).toHaveAttribute('href', /\/devis\/nouveau\?demande=/);
    await expect(page.getByText(/devis reçu/)).toHaveCount(0);
    await expect(page.getByText('Nouvelle demande')).toHaveCount(0);
    await expectSound(page);
    await goTo(page, '/demandes/nouvelle');
    await expect(page.getByText('Accès non autorisé')).toBeVisible();
  });

  test('is read-only for readers and the platform', async ({ page }) => {
    await signIn(page, 'lecteur', { to: '/demandes' });
    const create = page.getByRole('button', { name: 'Nouvelle demande' });
    await expect(create).toHaveAttribute('aria-disabled', 'true');
    // An abandoned page must not request anything without its session.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await signIn(page, 'admin', { to: '/demandes' });
    await expect(page.getByRole('checkbox', { name: /^Sélectionner DI-/ }).first()).toBeVisible();
    await expect(page.getByText('Nouvelle demande')).toHaveCount(0);
    await expectSound(page);
  });

  test('is searched from the palette', async ({ page }) => {
    await signIn(page, 'donneur', { to: '/tableau-de-bord' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Numbers restart each year: the demonstration's depend on the day it is loaded.
    const { items } = (await (await page.request.get('/api/requests?view=closed')).json()) as {
      items: { id: string; number: string; provider: object | null }[];
    };
    const { id, number } = items.find(({ provider }) => provider) ?? { id: '', number: '' };
    const { workOrder } = (await (await page.request.get(`/api/requests/${id}/work-order`)).json()) as {
      workOrder: { number: string };
    };
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').pressSequentially(number);
    const found = page.getByRole('group', { name: 'Demandes' }).getByRole('option');
    await expect(found.first()).toContainText(number);
    // The order's number leads there too, however it is typed.
    await page.getByRole('combobox').fill(workOrder.number.replaceAll('-', '').toLowerCase());
    await expect(found).toHaveCount(1);
    await expect(found).toContainText(number);
    await expectNoAxeViolations(page);
    await found.first().click();
    await expect(page).toHaveURL(/\/demandes\/[0-9a-f-]{36}/);
  });
});
