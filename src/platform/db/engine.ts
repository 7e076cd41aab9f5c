import type { Config } from '../config.ts';
import type { Connection } from './connection.ts';
import { type EmbeddedOptions, startEmbedded } from './embedded/embedded.ts';
import { checkExternal } from './external.ts';

export interface Engine {
  connection: Connection;
  embedded: boolean;
  /** Releases the database; the embedded server stops after its last user. Close the pools first. */
  stop: () => Promise<void>;
}

/** Makes the configured database ready, external or embedded. Throws a StartupError. */
export async function startEngine(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & { databaseWaitMs?: number },
  { say = () => {}, ...options }: EmbeddedOptions & { say?: (text: string) => void } = {},
): Promise<Engine> {
  if (config.databaseUrl) {
    const connection = await checkExternal(config.databaseUrl, config.databaseWaitMs ?? 5_000, say);
    return { connection, embedded: false, stop: async () => {} };
  }
  return { ...(await startEmbedded(config.dataDir, options)), embedded: true };
}
