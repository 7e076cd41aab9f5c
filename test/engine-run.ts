import { readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startEngine } from '../src/platform/db/engine.ts';
import { exists } from '../src/platform/db/embedded/processes.ts';
import { stopServer } from '../src/platform/db/embedded/server.ts';
import { makeDataFolder } from '../src/platform/secret.ts';

const prefix = 'batilien-test-';

/** The server of one test run: that of DATABASE_URL, or an embedded one in a folder of its own, gone afterwards. */
export async function startTestEngine() {
  const folder = join(tmpdir(), `${prefix}${process.pid}`);
  const { DATABASE_URL: databaseUrl } = process.env;
  if (databaseUrl) return startEngine({ databaseUrl, dataDir: folder });
  await removeAbandoned();
  makeDataFolder(folder);
  const engine = await startEngine({ databaseUrl: undefined, dataDir: folder }, { durable: false });
  return {
    ...engine,
    stop: async () => {
      await engine.stop();
      removeDataFolder(folder);
    },
  };
}

/** Removes a data folder and, when its cluster lies elsewhere, that too. */
export function removeDataFolder(folder: string): void {
  try {
    const home = realpathSync(join(folder, 'postgres'));
    if (!home.startsWith(`${realpathSync(folder)}/`)) rmSync(dirname(home), { recursive: true, force: true });
  } catch {
    // No cluster was made.
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Servers and folders of runs that were killed. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(prefix) || exists(Number(name.slice(prefix.length)))) continue;
    const folder = join(tmpdir(), name);
    try {
      await stopServer(join(realpathSync(join(folder, 'postgres')), 'cluster'));
    } catch {
      // Nothing runs there.
    }
    removeDataFolder(folder);
  }
}
