import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { freePort, isReady, launch, serverOf, until } from './program.ts';
import { testFolder } from '../folders.ts';

const { dataDir: folder, remove } = testFolder();
afterAll(remove);

const port = await freePort();
const start = (env: NodeJS.ProcessEnv = {}) =>
  launch(['start.ts', '--api'], { DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', ...env });

test('starts, survives kill -9, rejoins its surviving server, and stops completely', async () => {
  const first = start();
  await isReady(first, port);
  first.child.kill('SIGKILL');
  await first.exited;
  const server = serverOf(folder);
  expect(server).toBeDefined();
  const second = start();
  await isReady(second, port);
  expect(serverOf(folder)).toBe(server);
  second.child.kill('SIGINT');
  expect(await second.exited).toBe(0);
  expect(serverOf(folder)).toBeUndefined();
});

test('stopped during startup, it leaves no server behind', async () => {
  for (const patience of [200, 350, 500, 650, 800, 1000]) {
    const program = start();
    const began = performance.now();
    await until('the moment', () => performance.now() - began > patience);
    program.child.kill('SIGTERM');
    await program.exited;
    expect(serverOf(folder)).toBeUndefined();
  }
});

test('expected faults are one sentence, without a stack', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port: busy } = taken.address() as { port: number };
  const faults: [NodeJS.ProcessEnv, RegExp][] = [
    [{ PORT: String(busy) }, /PORT\s: le port \d+ est déjà pris/],
    [{ PORT: 'http' }, /PORT\s: «\shttp\s» ne convient pas/],
    [
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATABASE_WAIT: '1' },
      /DATABASE_URL\s: impossible de joindre/,
    ],
  ];
  for (const [env, message] of faults) {
    const program = start(env);
    expect(await program.exited).toBe(1);
    expect(program.errors()).toMatch(message);
    expect(program.errors()).not.toMatch(/^\s+at /m);
  }
  taken.close();
  expect(serverOf(folder)).toBeUndefined();
});
