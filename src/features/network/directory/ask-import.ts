import type { MultipartFile } from '@fastify/multipart';
import { type Kysely, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { fault } from '#common/faults.ts';
import type { Said } from '#common/said.ts';
import { parisDay } from '#common/days.ts';
import { uuidv7 } from '#common/ids.ts';
import { notFound, problems, refuse, refuseFields } from '#common/problems.ts';
import type { Call } from '#platform/http/bind.ts';
import { onceCommitted } from '#platform/db/one-transaction.ts';
import type { DB } from '#platform/db/types.ts';
import { codeOf } from '#platform/db/connection.ts';
import { record } from '#platform/events/record.ts';
import type { WorkingFiles } from '#platform/files/sweep.ts';
import { limitsOf, refusalOfUpload } from '#platform/files/upload.ts';
import { later } from '#platform/jobs/later.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { directoryUpload } from './directory-admin.contract.ts';
import { directoryProblems, maxDirectoryBytes } from './directory.rules.ts';
import { endImport, imports } from './import-progress.ts';
import { readFileHead } from './read-file-head.ts';
import { directoryEvents } from './directory.events.ts';
import { said } from './said.ts';

type Act = Pick<Call<Viewer>, 'db' | 'files' | 'now' | 'viewer'>;

export const uploadLimits = limitsOf(maxDirectoryBytes);

const printable = (name: string) =>
  name
    .replace(/[^\p{L}\p{N} ._()-]/gu, '')
    .trim()
    .slice(0, 160) || 'annuaire-rge.csv';

async function isRunning(db: Kysely<DB>): Promise<boolean> {
  const row = await db
    .selectFrom('directory_imports')
    .select('id')
    .where('state', 'in', ['waiting', 'fetching', 'reading', 'merging', 'closing'])
    .executeTakeFirst();
  return row !== undefined;
}

interface Asked {
  id: string;
  source: 'upload' | 'configured';
  fileName: string;
  dataOn: string;
  sizeBytes: number;
  isWhole?: boolean;
}

async function write(
  { db, viewer, now }: Act,
  { id, source, fileName, dataOn, sizeBytes, isWhole = false }: Asked,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`INSERT INTO directory_imports (id, source, file_name, storage_key, size_bytes, data_on, is_whole, created_by, created_at)
      VALUES (${id}, ${source}, ${fileName}, ${keyOf(id)}, ${sizeBytes}, ${dataOn}::date, ${isWhole}, ${viewer.userId}, ${now})`.execute(
      trx,
    );
    await later(trx, imports, { id }, { key: id });
    const data = { importId: id, source };
    await record(trx, directoryEvents['directory-import.asked'], { actor: viewer, data, now });
  });
}

const keyOf = (id: string) => `directory/${id}.csv`;

/** Files of imports: needed until the import is over. */
export const directoryFiles: WorkingFiles = {
  folder: 'directory',
  named: sql<SqlBool>`EXISTS (SELECT FROM directory_imports i WHERE i.storage_key = key AND i.finished_at IS NULL)`,
};

const uploadWords = directoryUpload.omit({ file: true });

function wordsOf({ fields }: MultipartFile): z.output<typeof uploadWords> {
  const said = Object.entries(fields).flatMap(([name, field]) =>
    field && !Array.isArray(field) && field.type === 'field' ? [[name, field.value]] : [],
  );
  const parsed = uploadWords.safeParse(Object.fromEntries(said));
  if (!parsed.success) throw refuseFields({ path: ['dataOn'], message: fault('date') });
  return parsed.data;
}

/** A future date is a mistake, one before the last import would restore withdrawn entries. */
async function assertDay({ db, now }: Act, dataOn: string): Promise<void> {
  const refused = (message: Said) => refuseFields({ path: ['dataOn'], message });
  if (dataOn > parisDay(now)) throw refused(fault('future'));
  const last = await db
    .selectFrom('directory_imports')
    .select(({ fn }) => fn.max('data_on').as('dataOn'))
    .where('state', '=', 'done')
    .executeTakeFirst();
  if (last?.dataOn && dataOn < last.dataOn) throw refused(said('refusals.olderData'));
}

/** Streams the upload to disk, and queues its import. */
export async function uploadDirectory(
  act: Act,
  receive: () => Promise<MultipartFile | undefined>,
): Promise<{ id: string }> {
  if (await isRunning(act.db)) throw refuse(directoryProblems.IMPORT_RUNNING);
  const part = await receive();
  if (!part) throw refuseFields({ path: ['file'], message: fault('noCsv') });
  const { dataOn = parisDay(act.now), whole } = wordsOf(part);
  await assertDay(act, dataOn);
  const id = uuidv7(act.now.getTime());
  const key = keyOf(id);
  try {
    await act.files.putStream(key, part.file);
    if (part.file.truncated) throw refuse(problems.TOO_LARGE);
    await readFileHead(act.files, key);
    await write(act, {
      id,
      source: 'upload',
      fileName: printable(part.filename),
      dataOn,
      isWhole: whole !== undefined,
      sizeBytes: part.file.bytesRead,
    });
  } catch (error) {
    await act.files.remove(key);
    throw codeOf(error) === '23505'
      ? refuse(directoryProblems.IMPORT_RUNNING)
      : refusalOfUpload(error, problems.TOO_LARGE);
  }
  return { id };
}

export async function fetchDirectory(act: Act, rgeDirectory: string | undefined): Promise<{ id: string }> {
  if (!rgeDirectory) throw refuse(directoryProblems.NO_SOURCE);
  const id = uuidv7(act.now.getTime());
  const fileName = printable(
    rgeDirectory
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? '',
  );
  try {
    await write(act, { id, source: 'configured', fileName, dataOn: parisDay(act.now), sizeBytes: 0 });
  } catch (error) {
    throw codeOf(error) === '23505' ? refuse(directoryProblems.IMPORT_RUNNING) : error;
  }
  return { id };
}

/** Asks a running import to stop; a queued one ends at once. */
export async function cancelImport({ db, viewer, files, now }: Act, { id }: { id: string }): Promise<{ id: string }> {
  const removed = await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('directory_imports')
      .select(['state', 'storage_key'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound);
    if (['done', 'cancelled', 'failed'].includes(row.state)) throw refuse(directoryProblems.IMPORT_OVER);
    await trx.updateTable('directory_imports').set({ cancel_asked_at: now }).where('id', '=', id).execute();
    if (row.state === 'waiting') await endImport(trx, id, 'cancelled', '', now);
    const data = { importId: id };
    await record(trx, directoryEvents['directory-import.cancelled'], { actor: viewer, data, now });
    return row.state === 'waiting' ? row.storage_key : null;
  });
  if (removed) await onceCommitted(db, () => files.remove(removed));
  return { id };
}
