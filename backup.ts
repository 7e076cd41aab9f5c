/** Saves this installation into one file while it runs, and verifies it; see docs/operations.md. */
import { existsSync } from 'node:fs';
import { run } from '#app/lifecycle.ts';
import { writeBackup } from '#app/backup/write-backup.ts';
import { systemClock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';
import { startEngine } from '#platform/db/engine.ts';
import { openStore } from '#platform/files/open-store.ts';
import { StartupError } from '#platform/startup-error.ts';

await run(async ({ defer }) => {
  const [file] = process.argv.slice(2);
  if (!file) throw new StartupError('Dites où l’écrire : npm run backup -- batilien.backup');
  if (existsSync(file)) throw new StartupError(`« ${file} » existe déjà : choisissez un autre nom.`);
  const config = loadConfig({ ...process.env, DEMO: '0' });
  const engine = await startEngine(config, { say: console.log });
  defer(engine.stop);
  const { connection } = engine;
  const files = await openStore(config);
  const { rows, files: kept } = await writeBackup(file, {
    connection,
    files,
    dataDir: config.dataDir,
    now: systemClock(),
  });
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(`« ${file} » : ${total} lignes de ${Object.keys(rows).length} tables, ${kept} fichiers, relus.`);
  console.log('Elle contient le secret de l’installation : gardez-la à l’abri.');
  return 'done';
});
