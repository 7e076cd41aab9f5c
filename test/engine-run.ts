import { type Engine, startEngine } from '../src/platform/db/engine.ts';
import { removeAbandoned, testFolder } from './folders.ts';

/** The server of a test run: DATABASE_URL, or a temporary embedded one. */
export async function startTestEngine(): Promise<Engine> {
  const { DATABASE_URL: databaseUrl } = process.env;
  if (databaseUrl) return startEngine({ databaseUrl, dataDir: '' });
  await removeAbandoned();
  const folder = testFolder();
  const engine = await startEngine({ databaseUrl: undefined, dataDir: folder.dataDir }, { durable: false });
  return {
    ...engine,
    stop: async () => {
      await engine.stop();
      await folder.remove();
    },
  };
}
