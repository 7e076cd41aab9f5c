import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { publishedRequest, thread } from './tender.ts';

function noteStreams(context: BrowserContext): string[] {
  const streams: string[] = [];
  context.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/live') streams.push(pathname + (search ? '?after' : ''));
  });
  return streams;
}

/** A proxy to the program that can be interrupted. */
async function openLine(origin: string) {
  const lines = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(new URL(origin).port), '127.0.0.1');
    near.pipe(far).pipe(near);
    for (const end of [near, far]) {
      lines.add(end);
      end.on('error', () => undefined);
      end.on('close', () => [near, far].map((one) => one.destroy()));
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const cut = () => {
    isCut = true;
    for (const end of lines) end.destroy();
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => void (isCut = false),
    close: () => {
      cut();
      server.close();
    },
  };
}

/** The request's next step, taken elsewhere. */
async function step(page: Page, requestId: string, noun: string, data: object = {}): Promise<void> {
  const read = await page.request.get(`/api/requests/${requestId}`);
  const { version } = (await read.json()) as { version: number };
  const moved = await page.request.post(`/api/requests/${requestId}/${noun}`, { data: { version, ...data } });
  expect(moved.status(), await moved.text()).toBe(200);
}

const held = (page: Page) => thread(page).getByText(/a mis la demande en attente/);

test.describe('live updates', () => {
  // The browser logs the interruption.
  test.use({ expectedErrors: [/net::ERR_/] });

  test('reach all tabs by one stream, which another tab takes over', async ({ page, context }) => {
    const streams = noteStreams(context);
    await signIn(page, 'donneur');
    const requestId = await publishedRequest(page, `Chéneau percé ${Date.now()}`);
    const second = await context.newPage();
    for (const tab of [page, second]) {
      await tab.goto(`/demandes/${requestId}`);
      await expect(thread(tab).getByText(/a publié la demande/)).toBeVisible();
    }
    await step(page, requestId, 'hold', { reason: 'access' });
    for (const tab of [page, second]) await expect(held(tab)).toHaveCount(1);
    // From the position of what the page read as it opened.
    expect(streams).toEqual(['/api/live?after']);

    await page.close();
    await expect.poll(() => streams).toEqual(['/api/live?after', '/api/live?after']);
    await step(second, requestId, 'resumption');
    await expect(thread(second).getByText(/a repris la demande/)).toBeVisible();
  });

  test('arrive once after an interruption', async ({ page, baseURL }) => {
    const line = await openLine(baseURL ?? '');
    await signIn(page, 'donneur');
    const requestId = await publishedRequest(page, `Souche fissurée ${Date.now()}`);
    await page.goto(`${line.origin}/demandes/${requestId}`);
    await expect(thread(page).getByText(/a publié la demande/)).toBeVisible();
    await step(page, requestId, 'hold', { reason: 'access' });
    await expect(held(page)).toHaveCount(1);

    line.cut();
    await step(page, requestId, 'resumption');
    await step(page, requestId, 'hold', { reason: 'access' });
    line.mend();
    await expect(held(page)).toHaveCount(2);
    await expect(thread(page).getByText(/a repris la demande/)).toHaveCount(1);
    line.close();
  });

  test('fall back to polling when a proxy holds streams back', async ({ page }) => {
    await page.route(/\/api\/live(\?|$)/, () => {});
    await signIn(page, 'donneur');
    const requestId = await publishedRequest(page, `Évacuation bouchée ${Date.now()}`);
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/live/messages');
    await page.goto(`/demandes/${requestId}`);
    await expect(thread(page).getByText(/a publié la demande/)).toBeVisible();
    // The page was read before the first poll: later events are in neither.
    await step(page, requestId, 'hold', { reason: 'access' });
    await asked;
    await expect(held(page)).toHaveCount(1, { timeout: 120_000 });
    await step(page, requestId, 'resumption');
    // Polls every five seconds.
    await expect(thread(page).getByText(/a repris la demande/)).toBeVisible({ timeout: 120_000 });
  });
});
