import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { problems, refuse, refuseFields } from '#common/problems.ts';
import { lockName } from '#platform/db/lock-name.ts';
import { onceCommitted } from '#platform/db/one-transaction.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { FileRule, CheckedFile } from './file-rule.ts';
import type { FileStore } from './store.ts';
import { assertRoom, roomFor, type Sender } from './space.ts';
import { type ComingFile, limitsOf, receive, type UploadLimits } from './upload.ts';

/** A kind of stored file; conditions see the attachment as `f`. */
export interface KeptKind {
  /** Stored in rows: never change it. */
  kind: string;
  folder: string;
  /** The owner still exists; otherwise the file is swept. */
  owned: RawBuilder<SqlBool>;
  /** The viewer may access the owner, and so read the file. */
  reach: (viewer: Viewer, now: Date) => RawBuilder<SqlBool>;
  /** What anonymous visitors may read. */
  visitors?: RawBuilder<SqlBool>;
  /** Headers besides type and name. */
  headers?: Record<string, string>;
  /** Called before reading, to record it. */
  onRead?: (call: Reading, ownerId: string) => Promise<void>;
}

/** Attachments that people upload. */
export interface AttachmentKind extends KeptKind {
  /** `one`: the next replaces it; `many`: in order. */
  each: 'one' | 'many';
  /** Uploaded before its owner exists: waits for `take`. */
  waits?: true;
  accepted: FileRule;
}

interface Stored {
  db: Kysely<DB>;
  files: FileStore;
}

export interface Reading extends Stored {
  viewer: Viewer;
  now: Date;
}

export interface Sending extends Omit<Reading, 'viewer'> {
  viewer: Sender;
  upload: (options: UploadLimits) => Promise<ComingFile | undefined>;
}

export type Keeping = Reading & Pick<Sending, 'upload'>;

export interface Kept extends Omit<CheckedFile, 'forms'> {
  id: string;
}

/** `companyId`: the company whose storage it uses. */
interface Owner {
  id: string;
  companyId: string | null;
  /** Received by mail, not uploaded. */
  byNobody?: true;
}

interface Place {
  owner?: string;
  id?: string;
}

/** Deletes attachments in a transaction; returns their number. */
type Forget = (kind: KeptKind, place: Place) => Promise<number>;

const at = ({ owner, id }: Place) =>
  sql<SqlBool>`${owner ? sql`f.owner_id = ${owner}` : sql`true`} AND ${id ? sql`f.id = ${id}` : sql`true`}`;

/** Assigns waiting files to their owner. */
export const take = ({ kind }: KeptKind, owner: string, trx: Transaction<DB>) =>
  trx
    .updateTable('attachments')
    .set({ is_waiting: false })
    .where('owner_kind', '=', kind)
    .where('owner_id', '=', owner)
    .execute();

/** All stored forms of a file; some may not exist. */
const formsOf = (key: string) => [key, `${key}-thumb`];

/** Failed removals are left to the sweep. */
const removeBytes = ({ files }: Pick<Stored, 'files'>, keys: readonly string[]) =>
  Promise.allSettled(keys.flatMap(formsOf).map((key) => files.remove(key)));

/** A transaction that deletes files: their bytes go after the commit. */
export async function forgetting<T>(
  { db, files }: Stored,
  work: (trx: Transaction<DB>, forget: Forget) => Promise<T>,
): Promise<T> {
  const gone: string[] = [];
  const done = await db.transaction().execute((trx) =>
    work(trx, async ({ kind }, place) => {
      const { rows } = await sql<{ key: string }>`DELETE FROM attachments f
        WHERE f.owner_kind = ${kind} AND ${at(place)} RETURNING f.storage_key AS key`.execute(trx);
      gone.push(...rows.map(({ key }) => key));
      return rows.length;
    }),
  );
  await onceCommitted(db, () => removeBytes({ files }, gone));
  return done;
}

/** Stores the uploaded file, then calls `keep` in the transaction that assigns it; on failure, removes it. */
export async function keepAttachment<T>(
  act: Sending,
  kind: AttachmentKind,
  work: (trx: Transaction<DB>, keep: (owner: Owner) => Promise<Kept>) => Promise<T>,
): Promise<T> {
  const { db, files, viewer, now } = act;
  const { maxBytes, tooLarge, missing, check } = kind.accepted;
  const room = await roomFor(act, kind);
  const part = await act.upload(limitsOf(maxBytes, tooLarge));
  if (!part) throw refuseFields({ path: ['file'], message: missing });
  const id = uuidv7(now.getTime());
  const key = `${kind.folder}/${id}`;
  await mkdir(files.scratch, { recursive: true });
  const folder = await mkdtemp(join(files.scratch, 'upload-'));
  try {
    const received = await receive(part, join(folder, 'file'), tooLarge);
    // Pictures shrink when re-encoded: they are counted below.
    if (received.sizeBytes > room.left && !received.type?.startsWith('image/')) throw refuse(room.full);
    const { forms, ...judged } = await check(received, part.filename);
    for (const { ending, path } of forms) await files.putFile(`${key}${ending}`, path);
    return await forgetting(act, (trx, forget) =>
      work(trx, async (owner) => {
        if (kind.each === 'one') {
          // Two concurrent first files: the second replaces the first.
          await lockName(trx, `${kind.kind} ${owner.id}`);
          await forget(kind, { owner: owner.id });
        }
        await sql`INSERT INTO attachments (id, owner_kind, owner_id, position, company_id, uploaded_by, sender_company_id,
            is_waiting, name, content_type, size_bytes, sha256, width, height, doubt, storage_key, created_at)
          SELECT ${id}, ${kind.kind}, ${owner.id}, coalesce(max(position) + 1, 0), ${owner.companyId}, ${owner.byNobody ? null : viewer.userId},
            ${owner.companyId && (viewer.company?.id ?? null)}, ${kind.waits ?? false}, ${judged.name}, ${judged.contentType}, ${judged.sizeBytes}, ${judged.sha256}, ${judged.width},
            ${judged.height}, ${judged.doubt}, ${key}, ${now}
          FROM attachments WHERE owner_kind = ${kind.kind} AND owner_id = ${owner.id}`.execute(trx);
        if (owner.companyId) await assertRoom({ ...act, db: trx }, kind);
        return { id, ...judged };
      }),
    );
  } catch (error) {
    // A commit with a lost answer still references them: when in doubt, the sweep decides.
    const row = db.selectFrom('attachments').select('id').where('id', '=', id).executeTakeFirst();
    if (!(await row.catch(() => true))) await removeBytes({ files }, [key]);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Bytes copied for a future attachment. */
export interface Copied {
  id: string;
  key: string;
  from: string;
}

/** Copies bytes before the transaction that references them; skips files without bytes. */
export async function copyBytes(
  call: Pick<Reading, 'db' | 'files' | 'viewer' | 'now'>,
  ids: readonly string[],
  { folder }: Pick<AttachmentKind, 'folder'>,
): Promise<Copied[]> {
  const { db, files, now } = call;
  await roomFor(call, {});
  const { rows } = await sql<{ id: string; key: string }>`SELECT id, storage_key AS key FROM attachments
    WHERE id = ANY(${ids}::uuid[]) ORDER BY position, id`.execute(db);
  const copies: Copied[] = [];
  for (const from of rows) {
    const id = uuidv7(now.getTime());
    const key = `${folder}/${id}`;
    const bytes = await files.read(from.key);
    if (!bytes) continue;
    await files.putStream(key, bytes);
    const small = await files.read(`${from.key}-thumb`);
    if (small) await files.putStream(`${key}-thumb`, small);
    copies.push({ id, key, from: from.id });
  }
  return copies;
}

/** Assigns copies to another owner, after its own files. The sweep removes unassigned bytes. */
export async function nameCopies(
  trx: Transaction<DB>,
  { viewer, now }: Pick<Reading, 'viewer' | 'now'>,
  copies: readonly Copied[],
  { kind, owner }: Pick<AttachmentKind, 'kind'> & { owner: Owner },
): Promise<void> {
  for (const { id, key, from } of copies) {
    await sql`INSERT INTO attachments (id, owner_kind, owner_id, position, company_id, uploaded_by, sender_company_id, name,
        content_type, size_bytes, sha256, width, height, doubt, storage_key, created_at)
      SELECT ${id}, ${kind}, ${owner.id}, (SELECT coalesce(max(position) + 1, 0) FROM attachments
          WHERE owner_kind = ${kind} AND owner_id = ${owner.id}), ${owner.companyId}, ${viewer.userId}, ${viewer.company?.id ?? null},
        name, content_type, size_bytes, sha256, width, height, doubt, ${key}, ${now} FROM attachments WHERE id = ${from}`.execute(
      trx,
    );
  }
}

export interface Opened {
  bytes: Readable;
  name: string;
  contentType: string;
  headers: Record<string, string>;
}

export interface AnyReading extends Omit<Reading, 'viewer'> {
  viewer: Viewer | null;
}

const reachOf = ({ reach, visitors }: KeptKind, { viewer, now }: AnyReading) =>
  viewer ? reach(viewer, now) : (visitors ?? sql`false`);

/** Opens an attachment if the viewer can access its owner; otherwise undefined. */
export async function openAttachment(
  call: AnyReading,
  kinds: readonly KeptKind[],
  { form = '', ...place }: Place & { form?: '' | '-thumb' },
): Promise<Opened> {
  const reached = kinds.map((one) => sql`(f.owner_kind = ${one.kind} AND ${reachOf(one, call)})`);
  const { rows } = await sql<{ kind: string; owner: string; key: string; contentType: string; name: string }>`
    SELECT f.owner_kind AS kind, f.owner_id AS owner, f.storage_key AS key, f.content_type AS "contentType", f.name
    FROM attachments f WHERE ${at(place)} AND (${sql.join(reached, sql` OR `)})`.execute(call.db);
  const [found] = rows;
  const kind = kinds.find((one) => one.kind === found?.kind);
  const bytes = found && (await call.files.read(`${found.key}${form}`));
  if (!kind || !bytes) throw refuse(problems.NOT_FOUND);
  try {
    if (call.viewer) await kind.onRead?.({ ...call, viewer: call.viewer }, found.owner);
  } catch (error) {
    bytes.destroy();
    throw error;
  }
  return { bytes, name: found.name, contentType: found.contentType, headers: kind.headers ?? {} };
}
