import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack as createPack, type Pack } from 'tar-stream';
import { connect, type Connection } from '#platform/db/connection.ts';
import type { FileStore } from '#platform/files/store.ts';
import { addEntry, countRows, type Manifest, type Summary, verifyBackup } from './archive.ts';
import { keptFolders, keptSettings } from './kept.ts';
import { listTables, type RowCounts, type SavedTable, schemaVersion } from './tables.ts';

const pieceBytes = 8_000_000;

interface Saving {
  connection: Connection;
  files: FileStore;
  dataDir: string;
  now: Date;
}

async function addTable(pack: Pack, client: pg.Client, { name, columns, saved }: SavedTable): Promise<number> {
  let rows = 0;
  let pieces = 0;
  let waiting: Buffer[] = [];
  let bytes = 0;
  const write = async () => {
    const piece = Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
    rows += countRows(piece);
    await addEntry(pack, `tables/${name}/${String(++pieces).padStart(6, '0')}`, piece);
  };
  for await (const chunk of client.query(copyTo(`COPY (SELECT ${columns} FROM ${name} WHERE ${saved}) TO STDOUT`))) {
    waiting.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes >= pieceBytes) await write();
  }
  if (bytes > 0) await write();
  return rows;
}

async function addFiles(pack: Pack, files: FileStore): Promise<number> {
  let count = 0;
  const always = new Date(8.64e15);
  for (const folder of keptFolders()) {
    for await (const keys of files.listBefore(folder, always)) {
      for (const key of keys) {
        const stream = await files.read(key);
        if (!stream) continue;
        await addEntry(pack, `files/${key}`, await buffer(stream));
        count++;
      }
    }
  }
  return count;
}

/** One snapshot of all tables, then the files, so that every referenced file is included. */
async function addAll(pack: Pack, { connection, files, dataDir, now }: Saving): Promise<void> {
  const client = await connect(connection);
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const manifest: Manifest = { format: 1, createdAt: now.toISOString(), schema: await schemaVersion(client) };
    await addEntry(pack, 'manifest.json', JSON.stringify(manifest));
    const rows: RowCounts = {};
    for (const table of await listTables(client)) rows[table.name] = await addTable(pack, client, table);
    const { rows: sequences } = await client.query<{ name: string; last: string }>(`SELECT
      format('%I.%I', schemaname, sequencename) AS name, last_value AS last FROM pg_sequences
      WHERE schemaname = 'public' AND last_value IS NOT NULL`);
    await client.query('COMMIT');
    for (const name of keptSettings) {
      const file = join(dataDir, name);
      if (existsSync(file)) await addEntry(pack, `settings/${name}`, readFileSync(file));
    }
    const summary: Summary = {
      rows,
      files: await addFiles(pack, files),
      sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
    };
    await addEntry(pack, 'summary.json', JSON.stringify(summary));
  } finally {
    await client.end();
  }
}

/** Can run beside the program; the file gets its final name once verified. */
export async function writeBackup(file: string, saving: Saving): Promise<Summary> {
  const draft = `${file}.part`;
  const pack = createPack();
  try {
    const written = pipeline(pack, createGzip({ level: 6 }), createWriteStream(draft, { mode: 0o600 }));
    const added = addAll(pack, saving).then(
      () => pack.finalize(),
      (error: unknown) => {
        pack.destroy(error as Error);
        throw error;
      },
    );
    await Promise.all([added, written]);
    const { summary } = await verifyBackup(draft);
    await rename(draft, file);
    return summary;
  } finally {
    await rm(draft, { force: true });
  }
}
