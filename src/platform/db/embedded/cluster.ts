import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../startup-error.ts';
import { type Binaries, canExecute, runnable } from './binaries.ts';
import { type Account, isRoot, makePrivateFolder, nobody } from './home.ts';
import { exists } from './processes.ts';

const execute = promisify(execFile);

/** Environment of PostgreSQL's programs: ours may contain secrets, or a locale missing on the machine. */
export const serverEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Creates `dataDir/postgres` atomically; as root, under /var/lib if `nobody` cannot reach it. */
export async function createCluster(dataDir: string, binaries: Binaries, durable: boolean): Promise<void> {
  const account = isRoot ? nobody : undefined;
  const link = join(dataDir, 'postgres');
  const away = !canExecute(account, dataDir);
  const place = away ? mkdtempSync('/var/lib/batilien-') : dataDir;
  if (away) chmodSync(place, 0o711);
  else removeAbandoned(dataDir);
  const draft = join(place, `postgres.new-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    makePrivateFolder(draft, account);
    await initialize(draft, account, join(runnable(binaries, account, draft), 'bin'), durable);
    if (away) {
      renameSync(draft, join(place, 'postgres'));
      symlinkSync(join(place, 'postgres'), link);
    } else {
      renameSync(draft, link);
    }
  } catch (error) {
    rmSync(away ? place : draft, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOTEMPTY' || code === 'ENOTDIR') return;
    throw error;
  }
}

async function initialize(draft: string, account: Account | undefined, bin: string, durable: boolean): Promise<void> {
  const password = join(draft, 'password');
  writeFileSync(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flush: durable });
  if (account) chownSync(password, account.uid, account.gid);
  const cluster = join(draft, 'cluster');
  const settings = [
    `--pgdata=${cluster}`,
    '--username=postgres',
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  const options = { ...account, cwd: '/', env: serverEnvironment };
  // pg_trgm asks the C library what a letter is: with plain C, accents would split words.
  const locales = [['--locale=C', '--lc-ctype=C.UTF-8'], ['--locale=C']];
  for (const [index, locale] of locales.entries()) {
    try {
      await execute(join(bin, 'initdb'), [...settings, ...locale], options);
      return;
    } catch (error) {
      rmSync(cluster, { recursive: true, force: true });
      if (index < locales.length - 1) continue;
      const { stderr, message } = error as Error & { stderr?: string };
      throw new StartupError(
        `La base intégrée n’a pas pu être créée dans « ${dirname(draft)} » :\n${stderr || message}`,
      );
    }
  }
}

function removeAbandoned(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = /^postgres\.new-(\d+)-/.exec(name)?.[1];
    if (pid && !exists(Number(pid))) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}
