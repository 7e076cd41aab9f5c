import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import type { Connection } from '../connection.ts';
import { type Binaries, canExecute, runnable } from './binaries.ts';

/** The account that runs the server when we are root, which PostgreSQL refuses. */
export interface Account {
  uid: number;
  gid: number;
}

export interface Home {
  folder: string;
  cluster: string;
  run: string;
  log: string;
  bin: string;
  account: Account | undefined;
  /** Superuser connection for the lease and the initial setup. */
  admin: Extract<Connection, { host: string }>;
}

/** Default unprivileged account; a cluster created by an ordinary user keeps its owner when started by root. */
export const nobody: Account = { uid: 65_534, gid: 65_534 };
export const isRoot = process.getuid?.() === 0;
const major = '18';

export function findHome(link: string, binaries: Binaries): Home | undefined {
  if (!lstatSync(link, { throwIfNoEntry: false })) return undefined;
  if (!existsSync(link)) {
    throw new StartupError(`La base se trouvait dans un dossier qui a disparu ; « ${link} » y mène encore.`);
  }
  const folder = realpathSync(link);
  const cluster = join(folder, 'cluster');
  const owner = statSync(folder);
  if (!isRoot && owner.uid !== process.getuid?.()) {
    throw new StartupError(
      `La base de « ${folder} » appartient à un autre compte : démarrez sous ce compte, ou en root.`,
    );
  }
  if (!existsSync(join(cluster, 'PG_VERSION'))) return undefined;
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== major) {
    throw new StartupError(
      `La base de « ${folder} » est en version ${version}, cette application apporte la version ${major} : docs/operations.md dit comment la transférer.`,
    );
  }
  const account = isRoot ? { uid: owner.uid, gid: owner.gid } : undefined;
  if (!canExecute(account, cluster)) {
    throw new StartupError(
      `Le compte ${account?.uid} ne peut plus traverser les dossiers qui mènent à « ${cluster} ».`,
    );
  }
  const run = socketFolder(folder, account);
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  return {
    folder,
    cluster,
    run,
    log: join(folder, 'log'),
    bin: join(runnable(binaries, account, folder), 'bin'),
    account,
    admin: { host: run, port: 5432, user: 'postgres', password, database: 'postgres' },
  };
}

/** Creates a folder accessible only to the account, or to ourselves. */
export function makePrivateFolder(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { mode: 0o700 });
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
}

/** A socket path is limited to 103 bytes on some systems; longer ones use a short private folder. */
function socketFolder(folder: string, account: Account | undefined): string {
  const near = join(folder, 'run');
  const short = join('/tmp', `batilien-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
  const run = Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= 103 ? near : short;
  try {
    makePrivateFolder(run, account);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const found = lstatSync(run);
  const owner = account?.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new StartupError(`Le dossier « ${run} » n’est pas à nous seuls : supprimez-le, puis redémarrez.`);
  }
  return run;
}
