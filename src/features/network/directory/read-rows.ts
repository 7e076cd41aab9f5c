import { truncated } from '#common/truncated.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { type StreamedRecord, streamRecords } from '#platform/tabular/stream-records.ts';
import { type DirectoryRow, type FaultCode, type HeaderColumns, readRow } from './directory-row.rules.ts';
import { advance, type RunningImport, lockImport } from './import-progress.ts';

const batchRows = 4000;

interface Fault {
  line: number;
  code: FaultCode;
  value: string;
}

/** Stores the skipped lines, with the reason. */
export async function noteFaults(trx: Transaction<DB>, id: string, faults: readonly Fault[]): Promise<void> {
  if (faults.length === 0) return;
  const notes = faults.map(({ line, code, value }) => ({ line, code, value: truncated(value, 120) }));
  await sql`INSERT INTO directory_import_faults (import_id, line, code, value)
    SELECT ${id}, f.line, f.code, f.value
    FROM jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) AS f (line integer, code text, value text)
    ON CONFLICT DO NOTHING`.execute(trx);
}

async function keepRows(trx: Transaction<DB>, held: RunningImport, head: HeaderColumns, records: StreamedRecord[]) {
  const rows: { siret: string; line: number; source: DirectoryRow }[] = [];
  const faults: Fault[] = [];
  for (const record of records) {
    const { line } = record;
    if (line === 1) continue;
    if ('code' in record) {
      faults.push({ line, code: 'UNREADABLE', value: record.code });
      continue;
    }
    if (record.cells.every((cell) => cell.trim() === '')) continue;
    const read = readRow(record.cells, head, held.dataOn);
    if ('code' in read) faults.push({ line, ...read });
    else rows.push({ siret: read.siret, line, source: read.row });
  }
  await sql`INSERT INTO directory_import_rows (import_id, siret, line, source)
    SELECT ${held.id}, r.siret, r.line, r.source
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (siret text, line integer, source jsonb)`.execute(trx);
  await noteFaults(trx, held.id, faults);
  return { read: rows.length + faults.length, kept: rows.length, leftOut: faults.length };
}

interface Reading {
  head: HeaderColumns;
  /** The file from its first byte. */
  chunks: AsyncIterable<Uint8Array>;
  stopping?: AbortSignal | undefined;
}

/** Reads the file from the import's position, batch by batch; returns the import afterwards. */
export async function readRows(
  db: Kysely<DB>,
  held: RunningImport,
  { head, chunks, stopping }: Reading,
): Promise<RunningImport> {
  let now = held;
  const write = async (records: StreamedRecord[], isLast: boolean) => {
    stopping?.throwIfAborted();
    const { offset, line } = records.at(-1)?.next ?? { offset: now.readBytes, line: now.readLine };
    const next = { ...now, head, readBytes: offset, readLine: line, state: isLast ? 'merging' : now.state };
    await db.transaction().execute(async (trx) => {
      await lockImport(trx, now);
      await advance(trx, next, await keepRows(trx, now, head, records));
    });
    now = next;
  };
  let waiting: StreamedRecord[] = [];
  for await (const records of streamRecords(chunks, { offset: held.readBytes, line: held.readLine }, head.separator)) {
    waiting.push(...records);
    if (waiting.length < batchRows) continue;
    await write(waiting, false);
    waiting = [];
  }
  await write(waiting, true);
  return now;
}
