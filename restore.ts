/** Restores a file of `npm run backup` into a new installation; see docs/operations.md. */
import { existsSync } from 'node:fs';
import { restoreBackup } from '#app/backup/restore-backup.ts';
import { run } from '#app/lifecycle.ts';
import { prepareDatabase } from '#app/prepare-database.ts';
import { loadConfig } from '#platform/config.ts';
import { startEngine } from '#platform/db/engine.ts';
import { openStore } from '#platform/files/open-store.ts';
import { StartupError } from '#platform/startup-error.ts';

await run(async ({ defer }) => {
  const [file] = process.argv.slice(2);
  if (!file || !existsSync(file))
    throw new StartupError('Dites quelle sauvegarde : npm run restore -- batilien.backup');
  const config = loadConfig({ ...process.env, DEMO: '0' });
  const engine = await startEngine(config, { say: console.log });
  defer(engine.stop);
  await prepareDatabase(engine.connection, config);
  const files = await openStore(config);
  const { rows, files: kept } = await restoreBackup(file, {
    connection: engine.connection,
    files,
    dataDir: config.dataDir,
  });
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(`« ${file} » est restaurée : ${total} lignes, ${kept} fichiers. Démarrez avec npm start.`);
  return 'done';
});
