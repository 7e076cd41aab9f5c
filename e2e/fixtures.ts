import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type APIResponse, type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import type axe from 'axe-core';
import { demoPassword } from '#features/people/accounts/demo-accounts.queries.ts';

export { expect } from '@playwright/test';

interface Options {
  /** Console errors a journey provokes on purpose, such as the browser's log of a refused call. */
  expectedErrors: RegExp[];
}

/** Collects console errors and uncaught exceptions of a context's pages. */
export function noteErrors(context: BrowserContext, expectedErrors: RegExp[] = []): string[] {
  const errors: string[] = [];
  const note = (text: string) => {
    if (!expectedErrors.some((expected) => expected.test(text))) errors.push(text);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (thrown) => {
    const error = thrown.error();
    note([String(error), error.stack].filter(Boolean).join('\n'));
  });
  return errors;
}

/** Collects writes and responses of a context's pages, for failed journeys. */
function noteWrites(context: BrowserContext): string[] {
  const writes: string[] = [];
  context.on('requestfinished', (request) => {
    if (request.method() === 'GET') return;
    const { startTime } = request.timing();
    const key = request.headers()['idempotency-key'] ?? 'no key';
    const asked = `${new Date(startTime).toISOString()} ${request.method()} ${request.url()}, ${key}`;
    void request.response().then((answer) => writes.push(`${asked}: ${answer?.status()}`));
  });
  return writes;
}

/** Playwright's test, failing on unexpected console errors in any page, and on a page of another user left open. */
export const test = base.extend<Options & { quietConsole: void }>({
  expectedErrors: [[], { option: true }],
  quietConsole: [
    async ({ browser, context, expectedErrors, serviceWorkers }, use, journey) => {
      const errors = noteErrors(context, expectedErrors);
      const writes = noteWrites(context);
      await use();
      const failed = journey.status !== journey.expectedStatus;
      if (failed) await journey.attach('writes', { body: writes.join('\n'), contentType: 'text/plain' });
      expect(errors, 'the console stays quiet').toEqual([]);
      if (!failed) expect(browser.contexts(), 'whoever came has left').toHaveLength(1);
      // A reused context keeps its unregistered service worker, which never controls a page again.
      if (serviceWorkers === 'allow') await context.close();
    },
    { auto: true },
  ],
});

/** The id and version returned by every act. */
export interface Versioned {
  id: string;
  version: number;
}

/** The answer of an API call that must succeed. */
export async function made<T = Versioned>(answer: Promise<APIResponse>): Promise<T> {
  const response = await answer;
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as T;
}

const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

/** Signs in a demo account (or an address) and opens `to`. Sessions are shared unless `fresh`. */
export async function signIn(page: Page, account: string, { fresh = false, to = '' } = {}): Promise<void> {
  const session = fresh ? undefined : sessions.get(account);
  if (session) await page.context().addCookies(session);
  else {
    const email = account.includes('@') ? account : `${account}@batilien.test`;
    const answer = await page.request.post('/api/session', { data: { email, password: demoPassword } });
    expect(answer.ok(), await answer.text()).toBe(true);
    if (!fresh) sessions.set(account, await page.context().cookies());
  }
  if (to) await page.goto(to);
}

/** Opens an address: by client-side navigation when the application is running, otherwise by loading it. */
export async function goTo(page: Page, address: string): Promise<void> {
  const isSamePage = address.split(/[?#]/)[0] === new URL(page.url()).pathname;
  // Visitor pages have no client-side navigation.
  if (isSamePage || !(await page.evaluate(() => '__reactRouterContext' in window))) {
    await page.goto(address);
    return;
  }
  await page.evaluate((next) => {
    // Two pages may have the same title, such as a company and its conversation.
    document.title = '';
    history.pushState({}, '', next);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
  await expect(page).not.toHaveTitle('');
}

/** From now on each read of a page is a separate call, which a test may replace. */
export const readApart = (where: Page | BrowserContext): Promise<unknown> =>
  where.route('**/api/page-reads?*', (route) => route.fulfill({ json: { parts: [] } }));

/** Password of users registered by journeys. */
export const newPassword = 'Chantier-2026!';

export const newAddress = (name: string): string => `${name}-${randomUUID()}@journey.test`;

/** Registers a user with a new company; returns its id. Each has its own IP address, because of rate limits. */
export async function register(
  page: Page,
  side: 'ordering' | 'provider',
  companyName: string,
  email = newAddress(side),
  { verified = true } = {},
): Promise<string> {
  const answer = await page.request.post('/api/accounts', {
    headers: { 'x-forwarded-for': `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}` },
    data: {
      email,
      password: newPassword,
      name: 'Claire Delmas',
      companyName,
      side,
      termsAccepted: true,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const session = (await answer.json()) as { company: { id: string } };
  if (verified) {
    // Required for messages and publishing.
    const token = (await mailedLink(page, email, '/verification-email')).split('token=')[1];
    const proof = await page.request.post('/api/email-verifications', { data: { token } });
    expect(proof.status(), await proof.text()).toBe(201);
  }
  return session.company.id;
}

/** The link of the last mail to an address, once written. */
export async function mailedLink(page: Page, email: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const outbox = (await (await page.request.get('/api/dev/outbox')).json()) as { to: string; text: string }[];
    const texts = outbox.filter(({ to }) => to === email).map(({ text }) => text);
    link = texts.flatMap((text) => text.match(new RegExp(`${path}\\?token=\\S+`)) ?? [])[0];
    expect(link).toBeTruthy();
  }).toPass();
  return link ?? '';
}

/** All animations are finished: half-faded text has no contrast. */
const isAtRest = () =>
  document.getAnimations().every(
    ({ playState, effect, timeline }) =>
      // Scroll-driven and infinite animations never finish.
      playState !== 'running' || timeline !== document.timeline || effect?.getTiming().iterations === Infinity,
  );

/** Minified: each document parses it in half the time. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** A theme changes colours and some pictures, and nothing else axe checks. */
const rulesOfTheme = ['color-contrast', 'link-in-text-block', 'image-alt'];

interface Reading {
  rules?: string[];
  /** Toasts cover the page, and are checked only where they are the subject. */
  toasts?: 'aside' | 'read';
}

async function axeViolations(page: Page, { rules = everyRule, toasts = 'aside' }: Reading): Promise<string[]> {
  await page.waitForFunction(isAtRest);
  // Once per document: parsing takes as long as checking a theme.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ({ runOnly, isAside }) => {
      const { axe: reader } = window as unknown as { axe: typeof axe };
      const told = document.querySelector<HTMLElement>('section:has(> [data-sonner-toaster])');
      if (told && isAside) told.style.visibility = 'hidden';
      // No frames, and no rule on style sheets.
      const options = { runOnly, resultTypes: ['violations' as const], iframes: false, preload: false };
      const { violations } = await reader.run(document, options);
      if (told) told.style.visibility = '';
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    { runOnly: rules, isAside: toasts === 'aside' },
  );
}

/** Checks WCAG 2.2 A and AA with axe; repeated when the page was replaced meanwhile. */
export async function expectNoAxeViolations(page: Page, reading: Reading = {}): Promise<void> {
  await expect.poll(() => axeViolations(page, reading), { message: 'no axe violation', timeout: 120_000 }).toEqual([]);
}

/** The page is no wider than the window. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond, 'no horizontal scroll').toBeLessThanOrEqual(0);
}

/** Whether the window has a phone's width. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 720;

/** No axe violation in either theme, and no horizontal scrolling. */
export async function expectSoundInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoAxeViolations(page);
  // A journey that also runs on a desktop checks its colours there.
  if (!(isPhone(page) && test.info().tags.includes('@both'))) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoAxeViolations(page, { rules: rulesOfTheme });
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await expectNoHorizontalScroll(page);
}

/** The same, and also at a phone's width: enough for pages that work the same by touch. */
export async function expectSoundAtBothWidths(page: Page): Promise<void> {
  await expectSoundInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
}
