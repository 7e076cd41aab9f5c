import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { codeOf, type Connection, withDatabase } from '../src/platform/db/connection.ts';
import { migrate, migrationsFolder } from '../src/platform/db/migrate.ts';
import { type Database, openDatabase } from '../src/platform/db/pool.ts';
import type { DB } from '../src/platform/db/types.ts';
import { administer, dropDatabase } from './databases.ts';

/** A migrated database of this test file: `const { db, pool, connection } = await testDatabase();`. */
export async function testDatabase<T = DB>(): Promise<Database<T> & { connection: Connection }> {
  const { connection, template } = inject('database');
  return openTestDatabase<T>(connection, template);
}

/** The same without the product's tables. */
export async function emptyDatabase<T>(): Promise<Database<T> & { connection: Connection }> {
  return openTestDatabase<T>(inject('database').connection, 'template0');
}

/** Rolls a database back to before a migration, to test it on existing data. */
export async function migrateBefore(number: string, connection: Connection): Promise<void> {
  const before = mkdtempSync(join(tmpdir(), 'migrations-'));
  for (const name of readdirSync(migrationsFolder)) {
    if (name < number) copyFileSync(join(migrationsFolder, name), join(before, name));
  }
  await migrate(connection, before);
  rmSync(before, { recursive: true });
}

async function openTestDatabase<T>(server: Connection, template: string) {
  const name = `batilien_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await create(server, name, template);
  const connection = withDatabase(server, name);
  // A connection costs 15 ms, and plans its first queries anew: enough for two concurrent acts.
  const database = openDatabase<T>(connection, { max: 4 });
  afterAll(async () => {
    await database.close();
    await dropDatabase(server, name);
  });
  return { ...database, connection };
}

/** Copying files is faster than replaying the log; servers without this option use their default. */
async function create(server: Connection, name: string, template: string): Promise<void> {
  try {
    await administer(server, `create database ${name} template ${template} strategy = file_copy`);
  } catch (error) {
    if (codeOf(error) !== '42601' && codeOf(error) !== '0A000') throw error;
    await administer(server, `create database ${name} template ${template}`);
  }
}
