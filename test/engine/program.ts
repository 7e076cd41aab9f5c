import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { exists, postmaster } from '../../src/platform/db/embedded/processes.ts';

const root = join(import.meta.dirname, '../..');

export interface Program {
  child: ChildProcess;
  /** Output so far, by line. */
  lines: string[];
  errors: () => string;
  exited: Promise<number | null>;
}

/** Runs one of our programs on the embedded database, whatever the suite itself uses. */
export function launch(args: string[], env: NodeJS.ProcessEnv = {}): Program {
  const { DATABASE_URL: _, npm_lifecycle_event: __, ...inherited } = process.env;
  // Disables external services.
  const own = { ...inherited, ECB_RATES_URL: '0', COMPANY_REGISTER_URL: '0', ...env };
  const child = spawn(process.execPath, args, { cwd: root, env: own });
  const lines: string[] = [];
  let rest = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, lines, errors: () => errors, exited };
}

/** Waits until `met` returns something, failing loudly after `patience`. */
export async function until<T>(what: string, met: () => T | Promise<T>, patience = 300_000): Promise<NonNullable<T>> {
  const deadline = Date.now() + patience;
  for (;;) {
    const found = await met();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await delay(10);
  }
}

export const clusterOf = (folder: string) => join(folder, 'postgres', 'cluster');

/** Process id of a data folder's server. */
export function serverOf(folder: string): number | undefined {
  const pid = postmaster(clusterOf(folder));
  return pid !== undefined && exists(pid) ? pid : undefined;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

export const isReady = (program: Program, port: number, patience?: number) =>
  until(
    `/api/ready: ${program.errors()}`,
    async () => {
      if (program.child.exitCode !== null) throw new Error(program.errors());
      return fetch(`http://127.0.0.1:${port}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    },
    patience,
  );
