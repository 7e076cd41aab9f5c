import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../../startup-error.ts';
import { serverEnvironment } from './cluster.ts';
import type { Home } from './home.ts';
import { postmaster, serverState } from './processes.ts';

const mega = 1024 * 1024;

/** Starts postgres in its own session: it survives a killed parent, and Ctrl-C does not reach it. */
export function spawnServer(home: Home, durable: boolean): ChildProcess {
  const log = openLog(home.log);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${home.run}"`,
    unix_socket_permissions: '0700',
    max_connections: '200',
    shared_buffers: `${Math.round(durable ? Math.min(512, Math.max(128, totalmem() / mega / 16)) : 128)}MB`,
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(home.bin, 'postgres'), ['-D', home.cluster, ...options], {
    ...home.account,
    cwd: '/',
    detached: true,
    env: serverEnvironment,
    stdio: ['ignore', log, log],
  });
  child.on('error', () => {});
  child.unref();
  closeSync(log);
  return child;
}

/** Stops a cluster's server with SIGINT (fast shutdown: no committed data is lost). */
export async function stopServer(cluster: string): Promise<void> {
  const pid = postmaster(cluster);
  if (pid === undefined || serverState(pid, cluster) !== 'running') return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + 60_000;
  while (serverState(pid, cluster) === 'running') {
    if (Date.now() > deadline) throw new StartupError(`La base (processus ${pid}) ne s’arrête pas.`);
    await delay(5);
  }
}

/** To explain a failed start. */
export function lastLines(home: Home): string {
  try {
    return readFileSync(home.log, 'utf8').trimEnd().split('\n').slice(-8).join('\n');
  } catch {
    return '';
  }
}

function openLog(file: string): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 10 * mega) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}
