import { join } from 'node:path';
import type { Config } from '#platform/config.ts';
import { systemClock } from '#platform/clock.ts';
import type { Connection } from '#platform/db/connection.ts';
import { openDatabase } from '#platform/db/pool.ts';
import { diskStore } from '#platform/files/store.ts';
import { createLog } from '#platform/log.ts';
import { buildApp } from './build-app.ts';

export interface Server {
  address: string;
  close(): Promise<void>;
}

/** Opens the pool, assembles the program and listens. `webRoot` is null when Vite serves the web app. */
export async function startServer(
  config: Config,
  connection: Connection,
  webRoot: string | null = 'build/client',
): Promise<Server> {
  const { db, pool, close } = openDatabase(connection);
  const http = await buildApp({
    db,
    pool,
    clock: systemClock,
    files: diskStore(join(config.dataDir, 'files')),
    log: createLog(process.env.LOG_LEVEL ?? 'warn'),
    demo: config.demo,
    publicUrl: config.publicUrl,
    secret: config.secret,
    trustProxy: config.trustProxy,
    checkOutputs: false,
    limitRates: true,
    webRoot: webRoot && join(import.meta.dirname, '../..', webRoot),
  });
  const address = await http.listen({ port: config.port, host: config.host });
  return {
    address,
    close: async () => {
      await http.close();
      await close();
    },
  };
}
