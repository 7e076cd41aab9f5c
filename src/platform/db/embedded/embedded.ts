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
  /** False in tests, where data lost in a power cut does not matter. */
  durable?: boolean;
  /** Called when the running server is lost, and when it is back. */
  log?: (message: string) => void;
}

/** Starts or joins the server of a data folder (docs/decisions/0001). */
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

/** Holds the lease, and takes it again (restarting the server) when lost. Returns the function to release it. */
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
  // A full disk is freed eventually: retries less and less often, but never gives up.
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
    // Releases the shared lock first: of two processes leaving at once, the later one always finds itself last.
    await client.query('select pg_advisory_unlock_shared($1)', [leaseLock]);
    const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [leaseLock]);
    if (rows[0]?.last) await stopServer(home.cluster);
  } catch (error) {
    // A server that is gone needs no stop.
    if (error instanceof StartupError) throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Creates the application's role, without superuser rights, and its database. */
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
