import { buildWeb, isWebStale } from '#app/build-web.ts';
import { run } from '#app/lifecycle.ts';
import { prepareDatabase } from '#app/prepare-database.ts';
import { startServer } from '#app/server.ts';
import { settleDemo } from '#app/settle-demo.ts';
import { loadConfig } from '#platform/config.ts';
import { startEngine } from '#platform/db/engine.ts';
import { createLog } from '#platform/log.ts';

/** `--api`: without the web app, for `npm run dev`, which serves it itself. */
const apiOnly = process.argv.includes('--api');
const say = (text: string) => console.log(`  ${text}`);

await run(async ({ signal, defer }) => {
  const began = performance.now();
  const asked = loadConfig(process.env);
  const log = createLog(asked.logLevel);
  if (!apiOnly && isWebStale()) {
    say('Construction de l’application web…');
    await buildWeb(signal);
  }
  if (!asked.databaseUrl && !apiOnly) say('Démarrage de la base de données…');
  const engine = await startEngine(asked, { say, log: (line) => log.warn(line) });
  defer(engine.stop);
  signal.throwIfAborted();
  for (const name of await prepareDatabase(engine.connection, asked)) say(`Migration ${name}`);
  signal.throwIfAborted();
  const { config, notice } = await settleDemo(asked, engine.connection, process.env, say);
  signal.throwIfAborted();
  const server = await startServer(config, engine.connection, {
    log,
    signal,
    webRoot: apiOnly ? null : 'build/client',
  });
  defer(server.close);
  signal.throwIfAborted();
  if (apiOnly) return;
  const seconds = ((performance.now() - began) / 1000).toFixed(1).replace('.', ',');
  const address = process.env.PUBLIC_URL ? config.publicUrl : server.address;
  console.log(`\n  Bâtilien est prêt en ${seconds} s : ${address}\n`);
  for (const line of notice) say(line);
  say('Ctrl-C pour arrêter.');
});
