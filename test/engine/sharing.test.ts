import { cpSync, statSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findBinaries, runnable } from '../../src/platform/db/embedded/binaries.ts';
import { isRoot, makePrivateFolder, nobody } from '../../src/platform/db/embedded/home.ts';
import { type TestFolder, testFolder } from '../folders.ts';
import { launch, type Program, serverOf, until } from './program.ts';

const folders: TestFolder[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await folder.remove();
});

function newFolder(mode?: 0o700): TestFolder {
  const folder = testFolder(mode);
  folders.push(folder);
  return folder;
}

const member = (folder: string) => launch(['test/engine/member.ts', folder]);
const isUp = (program: Program) => until(`a member: ${program.errors()}`, () => program.lines.includes('up'));

async function leave(program: Program): Promise<void> {
  program.child.kill('SIGTERM');
  expect(await program.exited).toBe(0);
}

test('three concurrent first starts share one server; the last to leave stops it', async () => {
  const { dataDir: folder } = newFolder();
  const [first, second, third] = [member(folder), member(folder), member(folder)] as const;
  await Promise.all([first, second, third].map(isUp));
  const server = serverOf(folder);
  await leave(second);
  expect(serverOf(folder)).toBe(server);
  const late = member(folder);
  await isUp(late);
  await Promise.all([leave(first), leave(third)]);
  expect(serverOf(folder)).toBe(server);
  await leave(late);
  expect(serverOf(folder)).toBeUndefined();
});

test('leaving and joining at the same moment strands nobody', async () => {
  const { dataDir: folder } = newFolder();
  let current = member(folder);
  await isUp(current);
  for (let round = 0; round < 5; round++) {
    const next = member(folder);
    await Promise.all([leave(current), isUp(next)]);
    current = next;
  }
  expect(serverOf(folder)).toBeDefined();
  await leave(current);
  expect(serverOf(folder)).toBeUndefined();
});

test('works in a folder closed to everyone else', async () => {
  const { dataDir: folder } = newFolder(0o700);
  for (let round = 0; round < 2; round++) {
    const program = member(folder);
    await isUp(program);
    expect(statSync(join(folder, 'postgres')).uid).toBe(isRoot ? nobody.uid : process.getuid?.());
    await leave(program);
    expect(serverOf(folder)).toBeUndefined();
  }
});

test('binaries unreadable for the server’s account are copied', () => {
  const { workspace: closed } = newFolder(0o700);
  const { workspace: open } = newFolder();
  const { native } = findBinaries();
  cpSync(native, join(closed, 'native'), { recursive: true, verbatimSymlinks: true });
  const account = isRoot ? nobody : undefined;
  makePrivateFolder(join(open, 'postgres'), account);
  const found = runnable({ native: join(closed, 'native'), version: '1' }, account, join(open, 'postgres'));
  const { stdout } = spawnSync(join(found, 'bin', 'postgres'), ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  });
  expect(stdout).toContain('PostgreSQL) 18');
});
