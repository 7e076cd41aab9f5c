import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#platform/startup-error.ts';
import { precompress } from './precompress.ts';

const root = join(import.meta.dirname, '../..');
const build = join(root, 'build');
const parts = ['client', 'server'];
const served = (part: string) => join(build, part);
const stamp = join(build, 'client.sha256');

const sources = [
  'src/**/*',
  'public/**/*',
  'vite.config.ts',
  'vite/*.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const serverOnly = ['src/app/**', 'src/platform/**', 'src/**/*.test.*'];

/** Whether the web sources changed since the last build. */
export function isWebStale(): boolean {
  return (
    !parts.every((part) => existsSync(served(part))) ||
    !existsSync(stamp) ||
    readFileSync(stamp, 'utf8') !== fingerprint()
  );
}

/** Built beside the one in use, then replaces it. */
export async function buildWeb(signal: AbortSignal): Promise<void> {
  const wanted = fingerprint();
  const draft = join(build, `new-${process.pid}`);
  const old = join(build, `old-${process.pid}`);
  try {
    await reactRouterBuild(draft, signal);
    await precompress(join(draft, 'client/assets'));
    mkdirSync(old, { recursive: true });
    for (const part of parts) {
      if (existsSync(served(part))) renameSync(served(part), join(old, part));
      renameSync(join(draft, part), served(part));
    }
    writeFileSync(stamp, wanted);
  } finally {
    for (const folder of [draft, old]) rmSync(folder, { recursive: true, force: true });
  }
}

function reactRouterBuild(folder: string, signal: AbortSignal): Promise<void> {
  mkdirSync(build, { recursive: true });
  const program = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const child = spawn(process.execPath, [program, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartupError(`L’application web n’a pas pu être construite :\n${output}`));
    });
  });
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root, exclude: serverOnly }).toSorted()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}
