import { buildWeb, isWebStale } from '#app/build-web.ts';
import { demoNotice } from '#app/demo-notice.ts';
import { loadDemoInto } from '#app/demo/load-demo.ts';
import { run } from '#app/lifecycle.ts';
import { startServer } from '#app/server.ts';
import { loadConfig } from '#platform/config.ts';
import { startEngine } from '#platform/db/engine.ts';
import { migrate } from '#platform/db/migrate.ts';

/** `--api`: without the web app, for `npm run dev` which serves it itself. */
const apiOnly = process.argv.includes('--api');
const say = (text: string) => console.log(`  ${text}`);

await run(async ({ signal, defer }) => {
  const began = performance.now();
  const config = loadConfig(process.env);
  if (!apiOnly && isWebStale()) {
    say('Construction de l’application web…');
    await buildWeb(signal);
  }
  if (!config.databaseUrl && !apiOnly) say('Démarrage de la base de données…');
  const engine = await startEngine(config, { log: say });
  defer(engine.stop);
  signal.throwIfAborted();
  for (const name of await migrate(engine.connection)) say(`Migration ${name}`);
  signal.throwIfAborted();
  if (config.demo) await loadDemoInto(engine.connection, config, say);
  signal.throwIfAborted();
  const server = await startServer(config, engine.connection, apiOnly ? null : undefined);
  defer(server.close);
  if (apiOnly) return;
  const seconds = ((performance.now() - began) / 1000).toFixed(1).replace('.', ',');
  const address = process.env.PUBLIC_URL ? config.publicUrl : server.address;
  console.log(`\n  Bâtilien est prêt en ${seconds} s : ${address}\n`);
  for (const line of config.demo ? await demoNotice(engine.connection) : []) say(line);
  say('Ctrl-C pour arrêter.');
});
