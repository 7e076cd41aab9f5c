import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, expectNoHorizontalScroll, signIn, test } from './fixtures.ts';

// The browser says on its own what did not leave, and which piece is not on the device yet.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED \(.*\/assets\/|api\/test-pushes|route module|dynamically imported module/,
  ],
});

/** Opens a page, and waits until the application stands on the device. */
async function openKept(page: Page, to: string): Promise<void> {
  await signIn(page, 'donneur', { to });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

test('a page opens from the device without a network, and comes by itself once there is one; nothing of people is kept @phone', async ({
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
  // Nor does an address that is none of ours, or the door, leave for the browser's own page; the kept missions are one press away.
  await context.setOffline(true);
  for (const address of ['/adresse-devinee/2026', '/']) {
    await page.goto(address);
    await expect(page.getByText('Vous êtes hors connexion').first()).toBeVisible();
    await expect(page.locator('html[data-theme]')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Ouvrir mes missions gardées' })).toBeVisible();
    await expectNoAxeViolations(page);
  }
  // One whose code never came fails before anybody knows who reads.
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

test('a newer release waits for its reader, and takes its place at a press', async ({ page }) => {
  await openKept(page, '/demandes');
  await page.evaluate(async () => {
    document.body.dataset.mark = 'before';
    // The same program at another address is another release for the browser.
    await navigator.serviceWorker.register('/service-worker.js?next');
  });
  await expect(page.getByText('Une nouvelle version est prête.')).toBeVisible();
  await expect(page.locator('body[data-mark]')).toHaveCount(1);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Recharger' }).click();
  await expect(page.locator('body[data-mark]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: "Demandes d'intervention" })).toBeVisible();
});

test('a press on a notification leads the open page to what it tells, and marks it as read', async ({
  page,
  context,
}) => {
  await openKept(page, '/demandes');
  const { id } = (await (await page.request.post('/api/notices')).json()) as { id: string };
  await page.evaluate(() => (document.body.dataset.mark = 'same page'));
  const [worker] = context.serviceWorkers();
  await worker?.evaluate((url) => {
    const pressed = new Event('notificationclick');
    const notification = { close: () => undefined, data: { url } };
    // Nothing can be shown in a browser without a screen: the press alone is made up.
    dispatchEvent(Object.assign(pressed, { notification, waitUntil: () => undefined }));
  }, `/notifications?ouvrir=${id}`);
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page.locator('body[data-mark]')).toHaveCount(1);
  await expect(async () => {
    const notice = (await (await page.request.get(`/api/notices/${id}`)).json()) as { readAt: string | null };
    expect(notice.readAt).not.toBeNull();
  }).toPass();
});

test('the device panel says what this browser refuses', async ({ page }) => {
  await signIn(page, 'donneur', { to: '/test-notifications' });
  await expect(page.getByRole('region', { name: 'Appareils prévenus' })).toContainText('Ce navigateur refuse');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Envoyer à mes appareils' }).click();
  await expect(page.getByText('Aucun de vos navigateurs ne reçoit de notifications').first()).toBeVisible();
});
