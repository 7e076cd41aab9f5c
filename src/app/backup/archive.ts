import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { type Extract, extract, type Pack } from 'tar-stream';
import { StartupError } from '#platform/startup-error.ts';
import type { RowCounts, SchemaVersion } from './tables.ts';

/** One file of the archive, read as a stream. */
export type Entry = Extract extends AsyncIterable<infer One> ? One : never;

/*
 * A backup is a tar.gz with, in this order: `manifest.json`, `tables/NAME/0001…` (COPY output in pieces), `settings/…`,
 * `files/KEY…`, `summary.json`. A backup without its summary is truncated.
 */

export interface Manifest {
  format: 1;
  createdAt: string;
  schema: SchemaVersion;
}

/** Row and file counts, taken while the backup was written. */
export interface Summary {
  rows: RowCounts;
  files: number;
  /** The current value of each sequence. */
  sequences: Record<string, string>;
}

export const addEntry = (pack: Pack, name: string, bytes: Buffer | string): Promise<void> =>
  new Promise((resolve, reject) => {
    pack.entry({ name, mode: 0o600 }, bytes, (error?: Error | null) => (error ? reject(error) : resolve()));
  });

/** The entries of a backup, in order; each must be consumed before the next. */
export async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const entries = extract();
  const source = createReadStream(file);
  const unzipped = createGunzip();
  for (const stream of [source, unzipped]) stream.on('error', (error: Error) => entries.destroy(error));
  source.pipe(unzipped).pipe(entries as unknown as NodeJS.WritableStream);
  try {
    yield* entries;
  } finally {
    source.destroy();
  }
}

export const tableOf = ({ header }: Entry): string | undefined => /^tables\/(.+)\/\d+$/.exec(header.name)?.[1];

/** COPY writes one line per row; a newline inside a value is escaped. */
export function countRows(bytes: Buffer): number {
  let rows = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) rows++;
  return rows;
}

interface Contents {
  manifest?: Manifest;
  summary?: Summary;
  rows: RowCounts;
  files: number;
}

async function readThrough(file: string): Promise<Contents> {
  const found: Contents = { rows: {}, files: 0 };
  for await (const entry of entriesOf(file)) {
    const { name } = entry.header;
    if (name === 'manifest.json') found.manifest = JSON.parse(await text(entry)) as Manifest;
    else if (name === 'summary.json') found.summary = JSON.parse(await text(entry)) as Summary;
    else {
      const table = tableOf(entry);
      if (name.startsWith('files/')) found.files++;
      for await (const chunk of entry)
        if (table) found.rows[table] = (found.rows[table] ?? 0) + countRows(chunk as Buffer);
    }
  }
  return found;
}

/** Reads a whole backup. Throws a StartupError if it is truncated, damaged, or has fewer rows or files than its summary says. */
export async function verifyBackup(file: string): Promise<{ manifest: Manifest; summary: Summary }> {
  const { manifest, summary, rows, files } = await readThrough(file).catch((error: unknown): never => {
    throw new StartupError(
      `« ${file} » ne peut pas être lu : ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  if (manifest?.format !== 1) throw new StartupError(`« ${file} » n’est pas une sauvegarde de Bâtilien.`);
  if (!summary) throw new StartupError(`« ${file} » est incomplète : son écriture a été interrompue.`);
  const faulty = Object.entries(summary.rows).find(([table, count]) => (rows[table] ?? 0) !== count);
  if (faulty || files !== summary.files) {
    throw new StartupError(
      `« ${file} » est abîmée : il y manque ${faulty ? `des lignes de ${faulty[0]}` : 'des fichiers'}.`,
    );
  }
  return { manifest, summary };
}
