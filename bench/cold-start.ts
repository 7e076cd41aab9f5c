/**
 * Measures how long a phone waits for a page's first row, on a slow connection with a quarter of the CPU: on the first
 * visit, and with everything cached; compared with a single-script page of the same size in the same run. `node
 * bench/cold-start.ts --address http://127.0.0.1:3000 --page /demandes`, on a running program with demo data.
 */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { ensureChromium } from '../test/check/chromium.ts';

const { values } = parseArgs({
  options: {
    address: { type: 'string', default: 'http://127.0.0.1:3000' },
    page: { type: 'string', default: '/demandes' },
    row: { type: 'string', default: 'a[href^="/demandes/"]' },
    account: { type: 'string', default: 'donneur@batilien.test' },
    tries: { type: 'string', default: '3' },
    steps: { type: 'boolean', default: false },
  },
});

/** The browser's «Slow 3G» preset, as in basements and villages, and the CPU slowdown of a four-year-old phone. */
const line = { offline: false, latency: 562.5, downloadThroughput: (1.44e6 / 8) * 0.9, uploadThroughput: 750e3 / 8 };
const slowdown = 4;
/** Milliseconds until the first row, and ratio to the single-script page. */
const most = { first: 5000, again: 1500, ratio: 2.5 };

interface Visit {
  /** Milliseconds until the row was displayed. */
  ms: number;
  bytes: number;
}

/** One visit; `isKept` also waits for the service worker. */
async function visit(context: BrowserContext, url: string, row: string, isKept = false): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const began = performance.now();
  if (values.steps) tellSteps(page, began);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(row).first().waitFor({ timeout: 60_000 });
  const seen = { ms: performance.now() - began, bytes };
  await page.waitForLoadState('networkidle');
  if (isKept) await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.close();
  return seen;
}

/** Throttles service workers too, which have their own connections. */
async function slowWorkers(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  let id = 0;
  async function slow(targetId: string) {
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    const say = (method: string, params: object) =>
      session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: ++id, method, params }) });
    await say('Network.enable', {});
    await say('Network.emulateNetworkConditions', line);
  }
  session.on('Target.targetCreated', ({ targetInfo: { type, targetId } }) => {
    if (type === 'service_worker') void slow(targetId);
  });
  await session.send('Target.setDiscoverTargets', { discover: true });
}

function tellSteps(page: Page, began: number): void {
  const at = () => (performance.now() - began).toFixed(0).padStart(6);
  page.on('request', (one) => console.log(`${at()} → ${new URL(one.url()).pathname}`));
  page.on('requestfinished', (one) => console.log(`${at()}   ← ${new URL(one.url()).pathname}`));
}

/** A page with one incompressible script of so many bytes, which draws one row once loaded. */
async function plainPage(bytes: number): Promise<{ url: string; close: () => void }> {
  const script = `/*${randomBytes(Math.ceil(bytes / 2))
    .toString('hex')
    .slice(0, bytes)}*/document.body.innerHTML='<a href="/row">row</a>'`;
  const server = createServer((request, answer) => {
    if (request.url !== '/script.js') answer.setHeader('content-type', 'text/html');
    answer.end(request.url === '/script.js' ? script : '<!doctype html><body><script src="/script.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
await slowWorkers(browser);
const first: Visit[] = [];
const again: Visit[] = [];
const plain: Visit[] = [];
try {
  for (let turn = 0; turn < Number(values.tries); turn++) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      locale: 'fr-FR',
    });
    const answer = await context.request.post(`${values.address}/api/session`, {
      data: { email: values.account, password: 'Batilien-2026!' },
    });
    if (!answer.ok()) throw new Error(`${values.account} is not let in: ${await answer.text()}`);
    const cold = await visit(context, values.address + values.page, values.row, true);
    first.push(cold);
    again.push(await visit(context, values.address + values.page, values.row));
    const page = await plainPage(cold.bytes);
    plain.push(await visit(context, page.url, 'a'));
    page.close();
    await context.close();
  }
} finally {
  await browser.close();
}

const times = { first: median(first.map(({ ms }) => ms)), again: median(again.map(({ ms }) => ms)) };
const ratio = times.first / median(plain.map(({ ms }) => ms));
const kB = (visits: Visit[]) => `${(median(visits.map(({ bytes }) => bytes)) / 1000).toFixed(0)} kB`;
console.log(`first  ${times.first.toFixed(0)} ms, ${kB(first)}`);
console.log(`again  ${times.again.toFixed(0)} ms, ${kB(again)}`);
console.log(
  `plain  ${(times.first / ratio).toFixed(0)} ms: ${ratio.toFixed(2)} times a page of one script of as many bytes`,
);
const faults = [
  ...(times.first > most.first ? [`the first visit takes more than ${most.first} ms`] : []),
  ...(times.again > most.again ? [`the second takes more than ${most.again} ms`] : []),
  ...(ratio > most.ratio ? [`more than ${most.ratio} times the page of one script`] : []),
];
console.log(faults.length === 0 ? 'Within its targets.' : faults.join('\n'));
process.exit(faults.length === 0 ? 0 : 1);
