import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../../startup-error.ts';
import { codeOf, connect } from '../connection.ts';
import type { Home } from './home.ts';
import { locksOf } from './processes.ts';
import { lastLines, spawnServer } from './server.ts';

/** Held shared by every process using the server and released when it dies; whoever gets it exclusively is the last. */
export const leaseLock = 7_201_400_001;

const absent = new Set(['ENOENT', 'ECONNREFUSED']);
/** Temporary errors: starting, stopping, crashed, recovering, disconnected. */
const passing = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNRESET', 'EPIPE', '']);
const patience = 30_000;
const burial = 3_000;
/** Failures in a row before giving up, with growing pauses. */
const tries = 5;
const pause = 50;

/** Joins the running server or starts it, whatever other processes do; returns holding the lease. */
export async function takeLease(home: Home, durable: boolean, leaving?: AbortSignal): Promise<pg.Client> {
  let deadline = Date.now() + patience;
  let child: ChildProcess | undefined;
  let failures = 0;
  let notBefore = 0;
  let doubtfulSince: number | undefined;
  for (;;) {
    // Joins a server we are starting before leaving, so that it can be stopped: nobody else would.
    if (!isAlive(child)) leaving?.throwIfAborted();
    const joined = await join(home);
    if (typeof joined === 'object') return joined;
    // A long crash recovery answers 57P03 throughout, which is progress.
    if (joined === '57P03' && !leaving?.aborted) deadline = Date.now() + patience;
    if (Date.now() > deadline) throw failed(home, 'ne répond pas');
    if (absent.has(joined) && !isAlive(child)) {
      if (child) {
        child = undefined;
        if (++failures >= tries) throw failed(home, 'n’a pas pu démarrer');
        notBefore = Date.now() + pause * 2 ** failures;
      }
      const locks = locksOf(home);
      const states = new Set(locks.map(({ state }) => state));
      // A zombie may still be reaped, and a lock file without a process id may be half-written.
      const isDoubtful = states.has('zombie') || states.has('unnamed');
      doubtfulSince = isDoubtful ? (doubtfulSince ?? Date.now()) : undefined;
      const isSettled = doubtfulSince === undefined || Date.now() - doubtfulSince > burial;
      if (!states.has('running') && isSettled && Date.now() >= notBefore) {
        for (const lock of locks) lock.forget();
        child = spawnServer(home, durable);
      }
    }
    await delay(10);
  }
}

async function join(home: Home): Promise<pg.Client | string> {
  try {
    const client = await connect(home.admin);
    try {
      await client.query('select pg_advisory_lock_shared($1)', [leaseLock]);
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
  } catch (error) {
    const code = codeOf(error);
    if (absent.has(code) || passing.has(code)) return code;
    if (code === '28P01') {
      throw new StartupError(`Le mot de passe gardé dans « ${home.folder}/password » n’est pas celui de la base.`);
    }
    throw error;
  }
}

function isAlive(child: ChildProcess | undefined): boolean {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

function failed(home: Home, what: string): StartupError {
  return new StartupError(`La base intégrée ${what}. Son journal, « ${home.log} », finit ainsi :\n${lastLines(home)}`);
}
