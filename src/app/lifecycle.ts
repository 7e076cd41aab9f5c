import { isDatabaseUnavailable } from '#platform/db/unavailable.ts';
import { StartupError } from '#platform/startup-error.ts';

export interface Lifecycle {
  signal: AbortSignal;
  /** Cleanups run in reverse order. */
  defer: (undo: () => Promise<void>) => void;
}

const grace = 15_000;

/** Runs `start`, waits for Ctrl-C, SIGTERM or the terminal's end unless it returns 'done', then cleans up. */
export async function run(start: (lifecycle: Lifecycle) => Promise<void | 'done'>): Promise<void> {
  const undos: (() => Promise<void>)[] = [];
  const asked = new AbortController();
  const stopped = stopRequested(asked);
  try {
    const state = await start({ signal: asked.signal, defer: (undo) => undos.push(undo) });
    if (state !== 'done') await stopped;
  } catch (error) {
    if (!asked.signal.aborted) {
      process.exitCode = 1;
      console.error(`\n${explain(error)}`);
    }
  }
  setTimeout(() => process.exit(), grace).unref();
  for (const undo of undos.toReversed()) {
    await undo().catch((error: unknown) => {
      process.exitCode = 1;
      console.error(explain(error));
    });
  }
  process.exit();
}

function stopRequested(asked: AbortController): Promise<void> {
  return new Promise((resolve) => {
    let first = 0;
    const stop = () => {
      first ||= Date.now();
      // npm repeats the terminal's Ctrl-C at once; a later one means impatience.
      if (Date.now() - first > 1000) process.exit(130);
      asked.abort();
      resolve();
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
    // Under npm: if npm is killed, nobody could stop us, and the port would stay in use.
    const parent = process.ppid;
    const watched = process.env.npm_lifecycle_event !== undefined;
    if (watched) setInterval(() => process.ppid === parent || stop(), 250).unref();
  });
}

function explain(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  const { code, syscall, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  if (syscall === 'listen' && code === 'EADDRINUSE') {
    return `PORT : le port ${port} est déjà pris sur ${address}. Bâtilien y tourne peut-être déjà ; sinon choisissez-en un autre, par exemple : PORT=3001 npm start`;
  }
  if (syscall === 'listen' && code === 'EACCES') return `PORT : ce compte n’a pas le droit d’ouvrir le port ${port}.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST : l’adresse « ${address ?? ''} » n’est pas à cette machine.`;
  const { path } = error as NodeJS.ErrnoException;
  if (path && code && ['EROFS', 'ENOSPC', 'EACCES', 'EPERM'].includes(code))
    return `DATA_DIR : on ne peut pas écrire « ${path} » (${code}).`;
  if (isDatabaseUnavailable(error))
    return `La base de données a cessé de répondre pendant le démarrage (${(error as Error).message}).`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
