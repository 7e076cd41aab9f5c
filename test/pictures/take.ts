/**
 * Takes pictures of every kind of screen at three widths in both themes, from its own program on a copy of a data
 * folder: `node test/pictures/take.ts FOLDER [--data FOLDER] [--only NAME,…] [--width 1440,…]`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { consentVersion, noneChosen } from '#common/consent.ts';
import { demoPassword } from '#features/people/accounts/demo-accounts.queries.ts';
import { findChromium } from '../check/chromium.ts';
import { withCopy } from './app.ts';
import { type Screen, screens } from './screens.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string', default: '/tmp/pictures-data' },
    only: { type: 'string', default: '' },
    width: { type: 'string', default: '1440,1024,390' },
    workers: { type: 'string', default: '2' },
  },
});
const [folder] = positionals;
if (!folder) throw new Error('node test/pictures/take.ts FOLDER [--data FOLDER] [--only NAME,…] [--width 1440,…]');
mkdirSync(folder, { recursive: true });

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;
const sessions = new Map<string, Promise<Session>>();

async function signIn(browser: Browser, origin: string, account: string): Promise<Session> {
  const context = await browser.newContext();
  const email = account.includes('@') ? account : `${account}@batilien.test`;
  const answer = await context.request.post(`${origin}/api/session`, { data: { email, password: demoPassword } });
  if (!answer.ok()) throw new Error(`${email}: ${await answer.text()}`);
  const session = await context.storageState();
  await context.close();
  return session;
}

function sessionOf(browser: Browser, origin: string, account: string): Promise<Session> {
  const session = sessions.get(account) ?? signIn(browser, origin, account);
  sessions.set(account, session);
  return session;
}

async function open(browser: Browser, origin: string, made: Date, { as, asked }: Screen, width: number): Promise<Page> {
  const isPhone = width < 720;
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Taller than a desktop window: lists scroll internally.
    viewport: { width, height: isPhone ? 844 : 1500 },
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    ...(as && { storageState: await sessionOf(browser, origin, as) }),
  });
  await context.clock.setFixedTime(made);
  const consent = { ...noneChosen, userId: null, date: made.toISOString(), version: consentVersion };
  if (!asked)
    await context.addInitScript((text) => localStorage.setItem('cookie-consent', text), JSON.stringify(consent));
  // No live updates, and no lasting effect of viewing.
  await context.route('**/api/live', (route) => route.fulfill({ status: 204 }));
  await context.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503 }),
  );
  return context.newPage();
}

/** A screen's address, with `{/api/list}` replaced by the id of its first item. */
async function addressOf(page: Page, { to }: Screen): Promise<string> {
  const list = /\{(.*)\}/.exec(to)?.[1];
  if (!list) return to;
  const { items } = (await (await page.request.get(list)).json()) as { items?: { id: string }[] };
  const id = items?.[0]?.id;
  if (!id) throw new Error(`nothing in ${list}`);
  return to.replace(`{${list}}`, id);
}

async function settle(
  page: Page,
  { waits = '[role=status][aria-label=Chargement], main .skel' }: Screen,
): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction((waits) => !document.querySelector(waits) && document.querySelector('h1'), waits);
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    return [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
  });
}

async function take(page: Page, screen: Screen, width: number): Promise<void> {
  await page.goto(await addressOf(page, screen));
  await settle(page, screen);
  await screen.act?.(page);
  await settle(page, screen);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
    await page.screenshot({
      path: join(folder ?? '', `${screen.name}-${width}-${theme}.png`),
      fullPage: true,
      animations: 'disabled',
      caret: 'hide',
      // The map's background depends on the graphics driver.
      style: '.maplibregl-canvas { visibility: hidden }',
    });
  }
}

const wanted = values.only.split(',');
const widths = values.width.split(',').map(Number);
const work = screens
  .filter(({ name }) => wanted.some((part) => name.includes(part)))
  .flatMap((screen) => widths.filter((width) => width >= (screen.from ?? 0)).map((width) => ({ screen, width })));
const began = performance.now();

await withCopy(values.data, async (origin, made) => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const failed: string[] = [];
  const worker = async () => {
    for (let next = work.shift(); next; next = work.shift()) {
      const { screen, width } = next;
      const page = await open(browser, origin, made, screen, width);
      await take(page, screen, width).catch((error: unknown) =>
        failed.push(`${screen.name} ${width}: ${String(error)}`),
      );
      await page.context().close();
    }
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, worker));
  await browser.close();
  for (const line of failed) console.error(line);
  if (failed.length > 0) process.exitCode = 1;
});
console.log(`${folder}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
