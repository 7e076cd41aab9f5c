import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { connect, type Connection } from '#platform/db/connection.ts';
import type { FileStore } from '#platform/files/store.ts';
import { StartupError } from '#platform/startup-error.ts';
import { entriesOf, type Entry, type Summary, tableOf, verifyBackup } from './archive.ts';
import { keptSettings } from './kept.ts';
import { listTables, schemaVersion, type SavedTable } from './tables.ts';

interface Restoring {
  /** A freshly migrated database without accounts. */
  connection: Connection;
  files: FileStore;
  dataDir: string;
}

async function assertFits(client: pg.Client, file: string): Promise<Summary> {
  const { rows } = await client.query<{ used: boolean }>('SELECT EXISTS (SELECT FROM users) AS used');
  if (rows[0]?.used) {
    throw new StartupError(
      'La base contient déjà des comptes : une restauration demande une base neuve. Changez DATA_DIR ou DATABASE_URL.',
    );
  }
  const { manifest, summary } = await verifyBackup(file);
  const own = await schemaVersion(client);
  if (own.number !== manifest.schema.number || own.name !== manifest.schema.name) {
    throw new StartupError(
      `La sauvegarde vient d’une version dont la dernière migration est « ${manifest.schema.name} », et celle-ci en est à « ${own.name} » : restaurez avec cette version-là, puis mettez à jour.`,
    );
  }
  return summary;
}

/** Runs `load` without foreign keys and triggers, so that tables load in any order, unchanged. */
async function withoutChecks(client: pg.Client, tables: SavedTable[], load: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`SELECT
      format('%s', conrelid::regclass) AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace`);
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await load();
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}

function tableCopy(client: pg.Client, tables: readonly SavedTable[]) {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  let open: { name: string; stream: CopyStreamQuery } | null = null;
  const end = async () => {
    if (!open) return;
    const { stream } = open;
    open = null;
    stream.end();
    await once(stream, 'finish');
  };
  const begin = (name: string) => {
    const columns = columnsOf.get(name);
    if (!columns) throw new StartupError(`La sauvegarde contient une table inconnue : ${name}.`);
    return { name, stream: client.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`)) };
  };
  const add = async (name: string, entry: Entry) => {
    if (open?.name !== name) await end();
    open ??= begin(name);
    const { stream } = open;
    for await (const chunk of entry) if (!stream.write(chunk)) await once(stream, 'drain');
  };
  return { add, end };
}

/** The database is restored in one transaction. */
export async function restoreBackup(file: string, { connection, files, dataDir }: Restoring): Promise<Summary> {
  const client = await connect(connection);
  try {
    const summary = await assertFits(client, file);
    await client.query('BEGIN');
    const tables = await listTables(client);
    const copy = tableCopy(client, tables);
    await withoutChecks(client, tables, async () => {
      await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`);
      for await (const entry of entriesOf(file)) {
        const { name } = entry.header;
        const table = tableOf(entry);
        if (table) await copy.add(table, entry);
        else if (name.startsWith('files/')) await files.put(name.slice('files/'.length), await buffer(entry));
        else await restoreSetting(dataDir, entry);
      }
      await copy.end();
    });
    for (const [name, last] of Object.entries(summary.sequences))
      await client.query('SELECT setval($1::regclass, $2::bigint)', [name, last]);
    for (const { name } of tables) await assertCount(client, name, summary.rows[name] ?? 0);
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return summary;
  } finally {
    await client.end();
  }
}

async function restoreSetting(dataDir: string, entry: Entry): Promise<void> {
  const bytes = await buffer(entry);
  const setting = keptSettings.find((name) => entry.header.name === `settings/${name}`);
  if (setting) writeFileSync(join(dataDir, setting), bytes, { mode: 0o600 });
}

async function assertCount(client: pg.Client, table: string, expected: number): Promise<void> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
  if (Number(rows[0]?.count) !== expected)
    throw new Error(`${table}: ${rows[0]?.count} rows, ${expected} in the backup`);
}
