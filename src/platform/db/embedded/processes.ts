import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A zombie (dead, not reaped yet) keeps its process id: neither running nor gone. */
export type ServerState = 'running' | 'zombie' | 'gone';

/** State of the cluster's server with this `pid`, which another program may have reused. */
export function serverState(pid: number, cluster: string): ServerState {
  const [state, command] = process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
  if (state === undefined) return 'gone';
  if (state.startsWith('Z')) return 'zombie';
  return command?.includes(` -D ${cluster} `) ? 'running' : 'gone';
}

function fromProc(pid: number): [state?: string, command?: string] {
  try {
    const state = /\) (\w)[^)]*$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
    return [state, readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')];
  } catch {
    return [];
  }
}

function fromPs(pid: number): [state?: string, command?: string] {
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' });
  const found = /^(\S+)\s+(.*)$/s.exec(stdout.trim());
  return [found?.[1], found?.[2]];
}

export function exists(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const lockOf = (cluster: string) => join(cluster, 'postmaster.pid');

export function postmaster(cluster: string): number | undefined {
  return numberIn(lockOf(cluster));
}

function numberIn(lock: string): number | undefined {
  try {
    // A single-user server writes a negative id.
    const pid = Math.abs(Number(readFileSync(lock, 'utf8').split('\n')[0]));
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** The process named by a lock file, if any: a file truncated by a full disk or a power cut names none. */
interface Locked {
  state: ServerState | 'unnamed';
  /** Removes the lock file while it still names that process, known not to be a server any more. */
  forget: () => void;
}

/** The two lock files of a killed server: PostgreSQL would mistake any process with that id for a server. */
export function locksOf({ cluster, run }: { cluster: string; run: string }): Locked[] {
  return [lockOf(cluster), join(run, '.s.PGSQL.5432.lock')].map((lock) => {
    const pid = numberIn(lock);
    const unnamed = pid === undefined && existsSync(lock);
    return {
      state: unnamed ? 'unnamed' : pid === undefined ? 'gone' : serverState(pid, cluster),
      forget: () => {
        if ((unnamed || pid !== undefined) && numberIn(lock) === pid) rmSync(lock, { force: true });
      },
    };
  });
}
