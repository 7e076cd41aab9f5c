/** Runs the embedded database without the program, for restoring or inspection, until Ctrl-C. */
import { run } from '#app/lifecycle.ts';
import { loadConfig } from '#platform/config.ts';
import { startEngine } from '#platform/db/engine.ts';
import { StartupError } from '#platform/startup-error.ts';

await run(async ({ defer }) => {
  const config = loadConfig(process.env);
  if (config.databaseUrl) throw new StartupError('DATABASE_URL est réglée : il n’y a pas de base intégrée à démarrer.');
  const engine = await startEngine(config, { log: console.log });
  defer(engine.stop);
  const { host } = engine.connection as { host: string };
  console.log(`La base intégrée répond dans « ${host} ». Ctrl-C pour l’arrêter.`);
});
