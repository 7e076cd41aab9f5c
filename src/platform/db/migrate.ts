import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { connect, type Connection } from './connection.ts';

interface Migration {
  number: number;
  name: string;
  text: string;
  checksum: string;
}

export const migrationsFolder = join(import.meta.dirname, '../../../db/migrations');

const migrationLock = 7_201_400_003;

/** Each file in a transaction; returns the applied names. Throws a StartupError on contradictions. */
export async function migrate(connection: Connection, folder: string = migrationsFolder): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = await connect(connection);
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(`create table if not exists schema_migrations (
      number integer primary key, name text not null, checksum text not null,
      applied_at timestamptz not null default now())`);
    const { rows } = await client.query<Omit<Migration, 'text'>>(
      'select number, name, checksum from schema_migrations order by number',
    );
    const pending = pendingOf(migrations, rows);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

function readMigrations(folder: string): Migration[] {
  const migrations = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
      if (!number) throw new StartupError(`Migration « ${name} » : son nom doit être de la forme 0001-objet.sql.`);
      // Git may convert line endings.
      const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      return { number, name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
  migrations.forEach(({ number, name }, index) => {
    if (migrations[index + 1]?.number === number) {
      throw new StartupError(`Migrations « ${name} » et « ${migrations[index + 1]?.name} » : le même numéro.`);
    }
  });
  return migrations;
}

function pendingOf(migrations: Migration[], applied: Omit<Migration, 'text'>[]): Migration[] {
  const files = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const { number, name, checksum } of applied) {
    const file = files.get(number);
    if (!file) {
      throw new StartupError(
        `La base a reçu la migration « ${name} », que cette version ne connaît pas : elle est plus ancienne que la base.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new StartupError(
        `La migration « ${file.name} » a changé depuis son application : rétablissez-la et écrivez-en une nouvelle.`,
      );
    }
    files.delete(number);
  }
  const last = applied.at(-1);
  const pending = [...files.values()];
  const late = pending.find(({ number }) => last && number < last.number);
  if (late && last) {
    throw new StartupError(
      `La migration « ${late.name} » vient après « ${last.name} », déjà appliquée : renumérotez-la.`,
    );
  }
  return pending;
}

async function apply(client: pg.Client, { number, name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new StartupError(`La migration « ${name} » a échoué, rien n’en est resté : ${detail(error, text)}`);
  }
}

function detail(error: unknown, text: string): string {
  const { message, position } = error as Error & { position?: string };
  if (!position) return message;
  return `${message} (ligne ${text.slice(0, Number(position)).split('\n').length})`;
}
