import type { BrowserContext, Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { draftRequest, publish, thread } from './tender.ts';

/** Addresses of the streams that the tabs of a browser opened. */
function noteStreams(context: BrowserContext): string[] {
  const streams: string[] = [];
  context.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/live') streams.push(pathname + (search ? '?after' : ''));
  });
  return streams;
}

/** The next step of the request, taken elsewhere. */
async function step(page: Page, requestId: string, noun: string, data: object = {}): Promise<void> {
  const read = await page.request.get(`/api/requests/${requestId}`);
  const { version } = (await read.json()) as { version: number };
  const moved = await page.request.post(`/api/requests/${requestId}/${noun}`, { data: { version, ...data } });
  expect(moved.status(), await moved.text()).toBe(200);
}

const held = (page: Page) => thread(page).getByText(/a mis la demande en attente/);

test.describe('what happens as it happens', () => {
  // The browser's own lines while it has no network.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('is heard by all tabs on one stream, which another takes over, and after a cut', async ({ page, context }) => {
    const streams = noteStreams(context);
    await signIn(page, 'donneur');
    const requestId = await draftRequest(page, `Chéneau percé ${Date.now()}`);
    await publish(page, requestId);
    const second = await context.newPage();
    await second.goto(`/demandes/${requestId}`);
    await expect(thread(second).getByText(/a publié la demande/)).toBeVisible();
    await step(page, requestId, 'hold', { reason: 'access' });
    for (const tab of [page, second]) await expect(held(tab)).toHaveCount(1);
    expect(streams).toEqual(['/api/live']);

    await page.close();
    await expect.poll(() => streams).toEqual(['/api/live', '/api/live?after']);
    await step(second, requestId, 'resumption');
    await expect(thread(second).getByText(/a repris/)).toBeVisible();

    await context.setOffline(true);
    await step(second, requestId, 'hold', { reason: 'access' });
    await context.setOffline(false);
    await expect(held(second)).toHaveCount(2);
  });

  test('is asked for where something on the way keeps streams back', async ({ page }) => {
    await page.route(/\/api\/live(\?|$)/, () => {});
    await signIn(page, 'donneur');
    const requestId = await draftRequest(page, `Évacuation bouchée ${Date.now()}`);
    await publish(page, requestId);
    await page.waitForRequest((request) => new URL(request.url()).pathname === '/api/live/messages');
    await step(page, requestId, 'hold', { reason: 'access' });
    await expect(held(page)).toHaveCount(1);
  });
});
