import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type APIResponse, type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import type axe from 'axe-core';
import { demoPassword } from '#features/people/accounts/demo-accounts.queries.ts';

export { expect } from '@playwright/test';

interface Options {
  /** Console errors a journey provokes on purpose, such as the browser's own line on a refused call. */
  expectedErrors: RegExp[];
}

/** Notes every console error and uncaught exception of the pages of a context, as they come. */
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

/** Notes what the pages of a context write, and how the server answers: told when a journey fails. */
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

/**
 * Playwright's test, that fails on a stray console error or an uncaught exception of any page of its context, and where
 * somebody else's screen is left open: it would go on hearing of everything that the next journeys do.
 */
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
      // Reset for the next journey, a context keeps its unregistered service worker, which never controls a page again.
      if (serviceWorkers === 'allow') await context.close();
    },
    { auto: true },
  ],
});

/** What acts answer with. */
export interface Versioned {
  id: string;
  version: number;
}

/** What the API answers to a call that it must take. */
export async function made<T = Versioned>(answer: Promise<APIResponse>): Promise<T> {
  const response = await answer;
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as T;
}

const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

/**
 * Signs in a demo account (`donneur`, `prestataire`, … or a whole address) and opens `to`, if anything. A worker has one
 * session an account; `fresh` for a journey that ends its session. The login screen has journeys of its own.
 */
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

/**
 * Opens an address: as a link does where the application runs already, with what it read before; else by loading it, and
 * so for another view of the page, which shows the former one until its own has come.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  const isSamePage = address.split(/[?#]/)[0] === new URL(page.url()).pathname;
  // The pages of visitors have no script to go on with.
  if (isSamePage || !(await page.evaluate(() => '__reactRouterContext' in window))) {
    await page.goto(address);
    return;
  }
  await page.evaluate((next) => {
    // Two pages may have one title: that of a company, and of what is written with it.
    document.title = '';
    history.pushState({}, '', next);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
  await expect(page).not.toHaveTitle('');
}

/** The password of those whom a journey registers. */
export const newPassword = 'Chantier-2026!';

/** An e-mail address that nobody has yet. */
export const newAddress = (name: string): string => `${name}-${randomUUID()}@journey.test`;

/**
 * A person and their new company, signed in on the page's context; answers the company's id. Each comes from an
 * address of its own, so that journeys do not share the limit on registrations.
 */
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
    // Writing to others and publishing need it.
    const token = (await mailedLink(page, email, '/verification-email')).split('token=')[1];
    const proof = await page.request.post('/api/email-verifications', { data: { token } });
    expect(proof.status(), await proof.text()).toBe(201);
  }
  return session.company.id;
}

/** The link of the last mail to somebody, once it is written. */
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

/** Nothing fades or slides any more: half-faded words have no contrast. */
const isAtRest = () =>
  document.getAnimations().every(
    ({ playState, effect, timeline }) =>
      // One that follows scrolling runs for ever, as endless ones do.
      playState !== 'running' || timeline !== document.timeline || effect?.getTiming().iterations === Infinity,
  );

/** Without its comments it is read in half the time, by each document. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** A theme changes colours, some pictures, and nothing else that axe reads. */
const rulesOfTheme = ['color-contrast', 'link-in-text-block', 'image-alt'];

interface Reading {
  rules?: string[];
  /** What is told meanwhile of anything else lies over the page, and is read where it is the subject. */
  toasts?: 'aside' | 'read';
}

async function axeViolations(page: Page, { rules = everyRule, toasts = 'aside' }: Reading): Promise<string[]> {
  await page.waitForFunction(isAtRest);
  // Once a document: to read its source takes as long as a theme.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ({ runOnly, isAside }) => {
      const { axe: reader } = window as unknown as { axe: typeof axe };
      const told = document.querySelector<HTMLElement>('section:has(> [data-sonner-toaster])');
      if (told && isAside) told.style.visibility = 'hidden';
      // We have no frames, and no rule that reads style sheets.
      const options = { runOnly, resultTypes: ['violations' as const], iframes: false, preload: false };
      const { violations } = await reader.run(document, options);
      if (told) told.style.visibility = '';
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    { runOnly: rules, isAside: toasts === 'aside' },
  );
}

/** WCAG 2.2 A and AA, by axe; read again when the page began to arrive while axe was reading. */
export async function expectNoAxeViolations(page: Page, reading: Reading = {}): Promise<void> {
  await expect.poll(() => axeViolations(page, reading), { message: 'no axe violation', timeout: 120_000 }).toEqual([]);
}

/** The page is no wider than the window. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond, 'no horizontal scroll').toBeLessThanOrEqual(0);
}

/** Whether the window is that of a phone. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 720;

/** No axe violation in the light theme nor in the dark one, no horizontal scroll. */
export async function expectSoundInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoAxeViolations(page);
  // The colours of a journey that is made at a desk too are read there.
  if (!(isPhone(page) && test.info().tags.includes('@both'))) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoAxeViolations(page, { rules: rulesOfTheme });
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await expectNoHorizontalScroll(page);
}

/** The same, and once more as narrow as a phone: enough for a page that a finger uses as a mouse does. */
export async function expectSoundAtBothWidths(page: Page): Promise<void> {
  await expectSoundInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
}
