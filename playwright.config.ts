import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './test/check/chromium.ts';

const ask = `const s = require('node:net').createServer().listen(0, '127.0.0.1', () => {
  console.log(s.address().port); s.close(); });`;

/** Chosen once by the first process; workers, which read this file too, inherit it through the environment. */
function prepare(): { port: string; chromium: string } {
  const { E2E_PORT: port, E2E_CHROMIUM: known } = process.env;
  if (port && known) return { port, chromium: known };
  const folder = mkdtempSync(join(tmpdir(), 'batilien-e2e-'));
  // As root, the database runs under another account, which must reach its folder.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const chosen = execFileSync(process.execPath, ['-e', ask], { encoding: 'utf8' }).trim();
  // Tools that only read this file (knip) need no browser; Playwright prints this text when it cannot start one.
  const chromium = findChromium() ?? 'no Chromium: run `node check.ts prerequisites`';
  Object.assign(process.env, { E2E_PORT: chosen, E2E_CHROMIUM: chromium, E2E_DATA_DIR: folder });
  return { port: chosen, chromium };
}

const { port, chromium } = prepare();
const origin = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  // No retries: a failure is a failure.
  retries: 0,
  // Generous, so that a machine ten times slower still passes.
  timeout: 900_000,
  expect: { timeout: 90_000 },
  reporter: 'list',
  use: {
    baseURL: origin,
    // Compiled scripts stay with the context, saving a third of page loads. Storage is emptied between journeys.
    reuseContext: true,
    // Page routes do not see a worker's requests; the device journey allows workers.
    serviceWorkers: 'block',
    // An unreachable button fails by itself, long before its journey times out.
    actionTimeout: 120_000,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Waiting for each sliding dialog would take minutes in total.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing takes as long as the journeys themselves; `playwright test --trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds: optimising compilation and concurrent garbage collection cost more than they save.
        '--js-flags=--no-opt --no-maglev --single-threaded-gc --min-semi-space-size=16',
      ],
    },
  },
  projects: [
    // On a desktop, except phone-only journeys; on a phone, those tagged as different there.
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: 'node start.ts',
    url: `${origin}/api/ready`,
    // Isolated: embedded database, demo data, no external service.
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      DATA_DIR: process.env.E2E_DATA_DIR ?? '',
      DATABASE_URL: '',
      SMTP_URL: '',
      ECB_RATES_URL: '0',
      COMPANY_REGISTER_URL: '0',
      DEMO: '1',
      // Journeys set their IP address, so that rate limits apply separately.
      TRUST_PROXY: '1',
    },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
  },
});
