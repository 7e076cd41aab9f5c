import { afterAll, expect, test } from 'vitest';
import { startEngine } from '../../src/platform/db/engine.ts';
import { openDatabase } from '../../src/platform/db/pool.ts';
import { clusterOf, launch, serverOf, until } from './program.ts';
import { testFolder } from '../folders.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const { dataDir: folder, remove } = testFolder();
afterAll(remove);

const start = () => startEngine({ databaseUrl: undefined, dataDir: folder });

test('eight kills during a write loop lose no row the database took', { timeout: 90_000 }, async () => {
  const taken: string[] = [];
  for (let round = 0; round < 8; round++) {
    const writer = launch(['test/engine/member.ts', folder, 'write']);
    const enough = 50 + Math.floor(Math.random() * 200);
    await until(`${enough} rows: ${writer.errors()}`, () => writer.lines.length > enough);
    writer.child.kill('SIGKILL');
    // Every other round the server dies too, as with a power cut.
    const server = serverOf(folder);
    if (round % 2 === 1 && server) process.kill(server, 'SIGKILL');
    await writer.exited;
    taken.push(...writer.lines.filter((line) => line !== 'up'));
  }
  const engine = await start();
  const { pool, close } = openDatabase(engine.connection);
  const { rows } = await pool.query<{ id: string }>('select id from taken');
  const found = new Set(rows.map(({ id }) => id));
  expect(taken.filter((id) => !found.has(id))).toEqual([]);
  expect(taken.length).toBeGreaterThan(400);
  await close();
  await engine.stop();
  expect(serverOf(folder)).toBeUndefined();
});

test('a server killed under a running application comes back by itself', async () => {
  const engine = await start();
  const { pool, close } = openDatabase(engine.connection);
  const before = serverOf(folder)!;
  process.kill(before, 'SIGKILL');
  await until('an answer from the new server', () =>
    pool.query('select 1').then(
      () => serverOf(folder) !== before,
      () => false,
    ),
  );
  await close();
  await engine.stop();
  expect(serverOf(folder)).toBeUndefined();
});

test('a process number left behind and now another program’s does not prevent starting', async () => {
  writeFileSync(join(clusterOf(folder), 'postmaster.pid'), `${process.pid}\n${clusterOf(folder)}\n1\n5432\n\n\n\n\n`);
  const engine = await start();
  expect(serverOf(folder)).not.toBe(process.pid);
  await engine.stop();
});
