import { spawn } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isRoot, nobody } from '../../src/platform/db/embedded/home.ts';
import { exists } from '../../src/platform/db/embedded/processes.ts';
import { startEngine } from '../../src/platform/db/engine.ts';
import { openDatabase } from '../../src/platform/db/pool.ts';
import { clusterOf, launch, serverOf, until } from './program.ts';
import { testFolder } from '../folders.ts';

const { dataDir: folder, remove } = testFolder();
afterAll(remove);

const start = () => startEngine({ databaseUrl: undefined, dataDir: folder });

test('eight kills during a write loop lose no committed row', async () => {
  const taken: string[] = [];
  for (let round = 0; round < 8; round++) {
    const writer = launch(['test/engine/member.ts', folder, 'write']);
    const enough = 50 + Math.floor(Math.random() * 200);
    await until(`${enough} rows: ${writer.errors()}`, () => writer.lines.length > enough);
    writer.child.kill('SIGKILL');
    // Every other round also kills the server, as in a power cut.
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

test('a server killed under a running application recovers by itself', async () => {
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

test('stopped while its lost server is restarting, it leaves none running', async () => {
  for (let round = 0; round < 5; round++) {
    const engine = await start();
    const before = serverOf(folder)!;
    process.kill(before, 'SIGKILL');
    await until('the next server', () => ![undefined, before].includes(serverOf(folder)));
    await engine.stop();
    expect(serverOf(folder)).toBeUndefined();
  }
});

test('a stale process id now used by another program does not prevent starting', async () => {
  writeFileSync(join(clusterOf(folder), 'postmaster.pid'), `${process.pid}\n${clusterOf(folder)}\n1\n5432\n\n\n\n\n`);
  const engine = await start();
  expect(serverOf(folder)).not.toBe(process.pid);
  await engine.stop();
});

const socketLock = () => join(folder, 'postgres', 'run', '.s.PGSQL.5432.lock');
const isLinux = process.platform === 'linux';

/** A process of the server's account that is not a server. */
function stranger() {
  const account = isRoot ? nobody : {};
  const child = spawn('sleep', ['600'], { ...account, stdio: 'ignore' });
  return { pid: child.pid!, end: () => child.kill() };
}

test.each([
  ['postmaster.pid', () => join(clusterOf(folder), 'postmaster.pid')],
  ['the socket’s lock', socketLock],
])('an unrelated process named in %s does not prevent starting', async (_, lock) => {
  const { pid, end } = stranger();
  writeFileSync(lock(), `${pid}\n${clusterOf(folder)}\n1\n5432\n\n\n\n\n`);
  const engine = await start();
  expect([serverOf(folder), exists(pid)]).toEqual([expect.not.toSatisfy((one) => one === pid), true]);
  await engine.stop();
  end();
});

// A full disk or power cut leaves an empty file.
test.each([
  ['postmaster.pid', '', () => join(clusterOf(folder), 'postmaster.pid')],
  ['the socket’s lock', '', socketLock],
  ['postmaster.pid', '0', () => join(clusterOf(folder), 'postmaster.pid')],
])('%s naming no process («%s») does not prevent starting', async (_, content, lock) => {
  writeFileSync(lock(), content);
  const engine = await start();
  expect(serverOf(folder)).toBeGreaterThan(0);
  await engine.stop();
});

test.runIf(isLinux)('a server killed under a parent that never reaps it recovers', async () => {
  const first = await start();
  const command = readFileSync(`/proc/${serverOf(folder)}/cmdline`, 'utf8')
    .split('\0')
    .slice(0, -1);
  await first.stop();
  // The shell is replaced by a program that does not wait for its children.
  const account = isRoot ? nobody : {};
  const parent = spawn('/bin/sh', ['-c', '"$@" & exec sleep 600', 'sh', ...command], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  const before = await until('the server', () => serverOf(folder));
  const engine = await start();
  expect(serverOf(folder)).toBe(before);
  const { pool, close } = openDatabase(engine.connection);
  process.kill(before, 'SIGKILL');
  await until('an answer from a new server', () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    ),
  );
  expect([exists(before), serverOf(folder) !== before]).toEqual([true, true]);
  await close();
  await engine.stop();
  parent.kill();
});

test('a temporary obstacle to starting is overcome: afterwards the database answers', async () => {
  const told: string[] = [];
  const engine = await startEngine(
    { databaseUrl: undefined, dataDir: folder },
    { log: (line) => void told.push(line) },
  );
  const { pool, close } = openDatabase(engine.connection);
  const control = join(clusterOf(folder), 'global', 'pg_control');
  renameSync(control, `${control}.away`);
  process.kill(serverOf(folder)!, 'SIGKILL');
  await until('two rounds', () => told.filter((line) => line.includes('Nouvel essai')).length >= 2);
  renameSync(`${control}.away`, control);
  await until('an answer', () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    ),
  );
  await until('word of it', () => told.at(-1)?.includes('répond de nouveau'));
  await close();
  await engine.stop();
  expect(serverOf(folder)).toBeUndefined();
});

test('stopped while its server cannot start, it exits at once', async () => {
  const engine = await start();
  const control = join(clusterOf(folder), 'global', 'pg_control');
  renameSync(control, `${control}.away`);
  process.kill(serverOf(folder)!, 'SIGKILL');
  await until('the loss', () => serverOf(folder) === undefined);
  const leaving = performance.now();
  await engine.stop();
  expect(performance.now() - leaving).toBeLessThan(60_000);
  renameSync(`${control}.away`, control);
});
