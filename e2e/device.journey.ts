import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, expectNoHorizontalScroll, signIn, test } from './fixtures.ts';
import { plannedVisit } from './missions.ts';

// The browser logs failed requests, and parts not on the device yet.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED \(.*\/assets\/|api\/test-pushes|route module|dynamically imported module/,
  ],
});

/** Opens a page, and waits for the service worker to be ready. */
async function openKept(page: Page, to: string): Promise<void> {
  await signIn(page, 'donneur', { to });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

test('a page opens offline from the device, and loads by itself on reconnection; no personal data is cached @phone', async ({
  page,
  context,
}) => {
  await openKept(page, '/demandes');
  await context.setOffline(true);
  await page.goto('/sites');
  await expect(page.getByText('Vous êtes hors connexion')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Mes sites' })).toBeVisible();
  // Unknown addresses and the home page do not lead to the browser's error page either; the cached missions are one
  // press away.
  await context.setOffline(true);
  for (const address of ['/adresse-devinee/2026', '/']) {
    await page.goto(address);
    await expect(page.getByText('Vous êtes hors connexion').first()).toBeVisible();
    await expect(page.locator('html[data-theme]')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Ouvrir mes missions gardées' })).toBeVisible();
    await expectNoAxeViolations(page);
  }
  // A page whose code was never loaded fails before the user is known.
  await page.goto('/centre-aide');
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors connexion' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Centre d’aide' })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const answers = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isPage = answer?.headers.get('content-type')?.startsWith('text/html');
        answers.push({ path: new URL(request.url).pathname, page: isPage ? await answer?.text() : '' });
      }
    }
    return answers;
  });
  const { user } = (await (await page.request.get('/api/session')).json()) as { user: { name: string; email: string } };
  const pages = kept.filter((one) => one.page);
  expect(pages).toHaveLength(5);
  expect(kept.filter(({ path }) => !/^\/(assets|service-worker)\//.test(path))).toEqual([]);
  for (const text of [user.name, user.email]) expect(pages.filter((one) => one.page?.includes(text))).toEqual([]);
});

/** Application files requested from the device without success, from now on. */
function missingPieces(page: Page): string[] {
  const missing: string[] = [];
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url());
    // Requests aborted by navigation were not missing.
    if (pathname.startsWith('/assets/') && !/ERR_ABORTED/.test(request.failure()?.errorText ?? ''))
      missing.push(pathname);
  });
  page.on('console', (message) => {
    if (/dynamically imported module/.test(message.text())) missing.push(message.text());
  });
  return missing;
}

/** Presses every button on the page, closing whatever opens. */
async function pressAll(page: Page, address: string): Promise<void> {
  const buttons = page.locator('#content button:visible:enabled, header button:visible:enabled');
  const count = await buttons.count();
  for (let at = 0; at < count; at++) {
    const button = buttons.nth(at);
    if ((await button.count()) === 0) continue;
    await button.click({ timeout: 700 }).catch(() => undefined);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    if (new URL(page.url()).pathname !== address) await page.goto(address);
  }
}

test('the pages of the day open offline after one visit, and no button misses a file @phone', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const ordering = await browser.newContext();
  const owner = await ordering.newPage();
  await signIn(owner, 'donneur');
  // Its own session: it is signed out at the end.
  await signIn(page, 'prestataire', { fresh: true });
  const { id, title, requestId } = await plannedVisit(owner.request, page.request, 'Sans réseau');
  await ordering.close();
  await page.goto('/missions');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const pages: [address: string, shows: string | RegExp][] = [
    ['/missions', title],
    [`/missions/${id}`, title],
    [`/demandes/${requestId}`, title],
    ['/planning', /\S/],
    ['/notifications', /\S/],
    ['/stock', 'Fixation inox'],
    [`/missions/${id}/bureau`, /\S/],
    ['/missions/envoi', /\S/],
  ];
  /** Names of cached data on the device. */
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const opening = indexedDB.open('batilien');
          opening.addEventListener('success', () => {
            const asked = opening.result.transaction('readings').objectStore('readings').getAllKeys();
            asked.addEventListener('success', () => resolve(asked.result.map((key) => String((key as string[])[1]))));
          });
        }),
    );
  const main = page.getByRole('main');
  for (const [address, shows] of pages) {
    await page.goto(address);
    await expect(main).toContainText(shows);
    const name = address.startsWith('/missions') ? 'missions' : address === '/stock' ? 'stock' : `page ${address}`;
    await expect.poll(kept).toContain(name);
  }
  // Fonts and texts are fetched again through the worker, which was not active at first.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'));
        const found = await Promise.all(loaded.map(({ name }) => caches.match(name)));
        return loaded.filter((_, at) => !found[at]).map(({ name }) => name);
      }),
    )
    .toEqual([]);

  await context.setOffline(true);
  const missing = missingPieces(page);
  await page.goto('/tableau-de-bord');
  await expect(page).toHaveURL(/\/missions$/);
  for (const [address, shows] of pages) {
    await page.goto(address);
    await expect(main, address).toContainText(shows);
    await pressAll(page, address);
    await expect(page.getByText('Indisponible hors connexion.')).toHaveCount(0);
    expect(missing, address).toEqual([]);
  }
  await page.goto('/missions');
  await expect(main).toContainText(title);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(title.split(' ').toReversed().join(' '));
  await expect(page.getByText('la recherche ne porte que sur les missions gardées')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Sur cet appareil' }).getByRole('option')).toContainText(title);
  // Signing out, too: the device forgets at once, and the session ends at the server's first answer.
  await page.getByRole('combobox').fill('déconnecter');
  await page.getByRole('option', { name: /déconnecter/i }).click();
  // The buttons pressed above left acts to be sent.
  const asked = page.getByRole('dialog', { name: 'Des éléments ne sont pas encore envoyés' });
  await asked.getByRole('button', { name: 'Se déconnecter quand même' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(kept).toEqual([]);
  expect(missing).toEqual([]);
  await context.setOffline(false);
  await page.goto('/missions');
  await expect(page).toHaveURL(/\/login/);
  const { user } = (await (await page.request.get('/api/session')).json()) as { user: unknown };
  expect(user).toBeNull();
});

test('a newer release waits for the user, and takes over on request', async ({ page }) => {
  await openKept(page, '/demandes');
  await page.evaluate(async () => {
    document.body.dataset.mark = 'before';
    // For the browser, the same script at another address is another release.
    await navigator.serviceWorker.register('/service-worker.js?next');
  });
  await expect(page.getByText('Une nouvelle version est prête.')).toBeVisible();
  await expect(page.locator('body[data-mark]')).toHaveCount(1);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Recharger' }).click();
  await expect(page.locator('body[data-mark]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: "Demandes d'intervention" })).toBeVisible();
});

test('pressing a notification opens its subject in the open page, and marks it as read', async ({ page, context }) => {
  await openKept(page, '/demandes');
  const { id } = (await (await page.request.post('/api/notices')).json()) as { id: string };
  await page.evaluate(() => (document.body.dataset.mark = 'same page'));
  const [worker] = context.serviceWorkers();
  await worker?.evaluate((url) => {
    const pressed = new Event('notificationclick');
    const notification = { close: () => undefined, data: { url } };
    // Notifications cannot be displayed headlessly: only the press is simulated.
    dispatchEvent(Object.assign(pressed, { notification, waitUntil: () => undefined }));
  }, `/notifications?ouvrir=${id}`);
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page.locator('body[data-mark]')).toHaveCount(1);
  await expect(async () => {
    const notice = (await (await page.request.get(`/api/notices/${id}`)).json()) as { readAt: string | null };
    expect(notice.readAt).not.toBeNull();
  }).toPass();
});

test('the device panel explains what this browser refuses', async ({ page }) => {
  await signIn(page, 'donneur', { to: '/test-notifications' });
  await expect(page.getByRole('region', { name: 'Appareils prévenus' })).toContainText('Ce navigateur refuse');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Envoyer à mes appareils' }).click();
  await expect(page.getByText('Aucun de vos navigateurs ne reçoit de notifications').first()).toBeVisible();
});
