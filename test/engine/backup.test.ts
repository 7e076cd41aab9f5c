import { readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { connect } from '../../src/platform/db/connection.ts';
import { startEmbedded } from '../../src/platform/db/embedded/embedded.ts';
import { testFolder } from '../folders.ts';
import { freePort, isReady, launch } from './program.ts';

const [before, after, other] = [testFolder(), testFolder(), testFolder()];
const file = join(other.workspace, 'saved.backup');
afterAll(async () => {
  for (const { remove } of [before, after, other]) await remove();
});

const command = async (program: string, dataDir: string, name = file) => {
  const { exited, lines, errors } = launch([program, name], { DATA_DIR: dataDir });
  return { code: await exited, said: lines.join('\n'), errors: errors() };
};

/** Row counts and checksums of every table, except those that change by themselves. */
async function contentsOf(dataDir: string) {
  const { connection, stop } = await startEmbedded(dataDir);
  const client = await connect(connection);
  const { rows: tables } = await client.query<{ name: string }>(`SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'schema_migrations' ORDER BY 1`);
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ sum: string }>(
      `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS sum FROM "${name}" t`,
    );
    contents[name] = rows[0]?.sum ?? '';
  }
  await client.end();
  await stop();
  return contents;
}

const filesOf = async (dataDir: string) =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length))
    .toSorted();

/** Inserts a job of a kind that was once recurring: a new installation has no queue for it. */
async function repeatOnce(dataDir: string) {
  const { connection, stop } = await startEmbedded(dataDir);
  const client = await connect(connection);
  await client.query(`INSERT INTO pgboss.job (name) SELECT min(name) FROM pgboss.schedule`);
  await client.end();
  await stop();
}

test('the demonstration is saved, running or not, and restored elsewhere as it was', async () => {
  const port = await freePort();
  const running = launch(['start.ts', '--api'], { DATA_DIR: before.dataDir, PORT: String(port), DEMO: '1' });
  // Loads the demonstration first, while other tests run.
  await isReady(running, port);
  expect(await command('backup.ts', before.dataDir)).toMatchObject({ code: 0, said: expect.stringMatching(/relus/) });
  expect(await command('backup.ts', before.dataDir)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/existe déjà/),
  });
  running.child.kill('SIGTERM');
  await running.exited;
  await repeatOnce(before.dataDir);
  // A running program writes continuously: the compared contents are read once it has stopped.
  rmSync(file);
  expect(await command('backup.ts', before.dataDir)).toMatchObject({ code: 0 });

  expect(await command('restore.ts', after.dataDir)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/est restaurée/),
  });
  expect(await contentsOf(after.dataDir)).toEqual(await contentsOf(before.dataDir));
  expect(await filesOf(after.dataDir)).toEqual(await filesOf(before.dataDir));
  expect(readFileSync(join(after.dataDir, 'secret'))).toEqual(readFileSync(join(before.dataDir, 'secret')));
  expect(await command('restore.ts', after.dataDir)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/contient déjà des comptes/),
  });

  truncateSync(file, 100_000);
  expect(await command('restore.ts', other.dataDir)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/ne peut pas être lu|est incomplète/),
  });
});
