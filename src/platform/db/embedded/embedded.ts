import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../../startup-error.ts';
import type { Connection } from '../connection.ts';
import { findBinaries } from './binaries.ts';
import { createCluster } from './cluster.ts';
import { findHome, type Home } from './home.ts';
import { leaseLock, takeLease } from './lease.ts';
import { stopServer } from './server.ts';

export interface EmbeddedOptions {
  /** False for tests: what a power cut would lose does not matter. */
  durable?: boolean;
  /** Told when the server is lost while running, and when it is back. */
  log?: (message: string) => void;
}

/** Brings up the PostgreSQL of a data folder, or joins it when another process has; see docs/decisions/0001. */
export async function startEmbedded(
  dataDir: string,
  { durable = true, log = () => {} }: EmbeddedOptions = {},
): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  const binaries = findBinaries();
  const link = join(dataDir, 'postgres');
  let home = findHome(link, binaries);
  if (!home) {
    await createCluster(dataDir, binaries, durable);
    home = findHome(link, binaries);
  }
  if (!home) throw new StartupError(`Le dossier « ${link} » existe mais ne contient pas de base : supprimez-le.`);
  const stop = await keepLease(home, durable, log);
  return { connection: application(home), stop };
}

const firstWait = 500;
const longestWait = 30_000;

/** Holds the lease, taking it again (and restarting the server) when it is lost. Returns how to leave. */
async function keepLease(home: Home, durable: boolean, log: (message: string) => void): Promise<() => Promise<void>> {
  const leaving = new AbortController();
  const hold = async (client: pg.Client) => {
    client.once('end', () => {
      if (leaving.signal.aborted) return;
      log('La base intégrée s’est arrêtée\u202f; elle redémarre.');
      lease = retake();
      lease.then(
        () => log('La base intégrée répond de nouveau.'),
        () => {},
      );
    });
    return client;
  };
  // A disk that is full is freed one day: what lasts is tried less and less often, never given up.
  const retake = async (): Promise<pg.Client> => {
    for (let wait = firstWait; ; wait = Math.min(wait * 2, longestWait)) {
      try {
        return await hold(await takeLease(home, durable, leaving.signal));
      } catch (error) {
        leaving.signal.throwIfAborted();
        const seconds = (wait / 1000).toLocaleString('fr-FR');
        log(`${error instanceof Error ? error.message : String(error)}\nNouvel essai dans ${seconds} s.`);
        await delay(wait, undefined, { signal: leaving.signal });
      }
    }
  };
  let lease = takeLease(home, durable).then(hold);
  await prepare(await lease, home);
  return async () => {
    if (leaving.signal.aborted) return;
    leaving.abort();
    const client = await lease.catch(() => undefined);
    if (client) await leave(client, home);
  };
}

async function leave(client: pg.Client, home: Home): Promise<void> {
  try {
    // Shared lock given back first: of two leaving together, the later one always finds itself alone.
    await client.query('select pg_advisory_unlock_shared($1)', [leaseLock]);
    const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [leaseLock]);
    if (rows[0]?.last) await stopServer(home.cluster);
  } catch (error) {
    // A server already gone has nothing left to stop.
    if (error instanceof StartupError) throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The application's own role, which is not a superuser, and its database. */
async function prepare(client: pg.Client, home: Home): Promise<void> {
  const { rows } = await client.query(`select 1 from pg_database where datname = 'batilien'`);
  if (rows.length > 0) return;
  await client.query('select pg_advisory_lock($1)', [leaseLock + 1]);
  const role = await client.query(`select 1 from pg_roles where rolname = 'batilien'`);
  if (role.rows.length === 0) {
    await client.query(`create role batilien login createdb password '${passwordOf(home)}'`);
  }
  const database = await client.query(`select 1 from pg_database where datname = 'batilien'`);
  if (database.rows.length === 0) await client.query('create database batilien owner batilien');
  await client.query('select pg_advisory_unlock($1)', [leaseLock + 1]);
}

function application(home: Home): Connection {
  return { ...home.admin, user: 'batilien', password: passwordOf(home), database: 'batilien' };
}

function passwordOf(home: Home): string {
  return createHmac('sha256', home.admin.password).update('batilien').digest('hex');
}
