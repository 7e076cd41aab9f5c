import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/database.ts';
import { migrate } from './migrate.ts';

const { pool, connection } = await emptyDatabase();
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  write('0001-trades.sql', 'create table trades (id integer);');
  await pool.query('drop schema public cascade; create schema public');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const run = () => migrate(connection, folder);

test('applies missing files in order, once', async () => {
  await expect(run()).resolves.toEqual(['0001-trades.sql']);
  write('0002-labels.sql', 'alter table trades add label text;\r\ncreate index on trades (label);');
  await expect(run()).resolves.toEqual(['0002-labels.sql']);
  await expect(run()).resolves.toEqual([]);
});

test('six concurrent processes apply each file once', async () => {
  const applied = await Promise.all(Array.from({ length: 6 }, run));
  expect(applied.flat()).toEqual(['0001-trades.sql']);
});

test('a failing file changes nothing and reports its line; earlier files stay applied', async () => {
  write('0002-broken.sql', 'create table half (id integer);\nselect nothing_here;');
  await expect(run()).rejects.toThrow(/0002-broken\.sql.*ligne 2/);
  const { rows } = await pool.query(`select to_regclass('half') as half, to_regclass('trades') as trades`);
  expect(rows).toEqual([{ half: null, trades: 'trades' }]);
});

test('refuses a file changed after it was applied, except for line endings', async () => {
  write('0002-labels.sql', 'alter table trades\n add label text;');
  await run();
  write('0002-labels.sql', 'alter table trades\r\n add label text;');
  await expect(run()).resolves.toEqual([]);
  write('0002-labels.sql', 'alter table trades add label varchar;');
  await expect(run()).rejects.toThrow(/0002-labels\.sql » a changé/);
});

test('refuses a database newer than its files', async () => {
  write('0002-labels.sql', 'select 1;');
  await run();
  rmSync(join(folder, '0002-labels.sql'));
  await expect(run()).rejects.toThrow(/plus ancienne que la base/);
});

test('refuses a number out of order, a duplicate number and a name without number', async () => {
  write('0003-later.sql', 'select 1;');
  await run();
  write('0002-late.sql', 'select 1;');
  await expect(run()).rejects.toThrow(/renumérotez/);
  write('0003-again.sql', 'select 1;');
  await expect(run()).rejects.toThrow(/même numéro/);
  mkdirSync(join(folder, 'notes'));
  rmSync(join(folder, '0003-again.sql'));
  write('fourth.sql', 'select 1;');
  await expect(run()).rejects.toThrow(/0001-objet\.sql/);
});
