import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { uuidv7 } from '#common/ids.ts';
import type { Language } from '#common/locales.ts';
import type { Clock } from '#platform/clock.ts';
import type { DB } from '#platform/db/types.ts';
import type { KeptKind } from '#platform/files/attachments.ts';
import type { FileStore } from '#platform/files/store.ts';
import { type Bound, bindWork } from '#platform/jobs/carry-out.ts';
import { defineWork, keyFrom, later } from '#platform/jobs/later.ts';
import { composeWhole, type PaperPictures } from './paper-pictures.ts';
import { type Paper, setToRead, setToSeal } from './set-paper.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface PaperWords {
  data: object;
  /** The document's date, not that of typesetting. */
  at: Date;
  /** File name without extension. */
  name: string;
  /** Final: its French version is typeset once and stored. */
  isSealed: boolean;
}

/** A kind of document, declared by its slice (docs/decisions/0041); `reach` sees its owner as `f.owner_id`. */
export interface PaperKind extends KeptKind {
  /** Path of its `.typ` under `src`. */
  template: string;
  /** Undefined when the thing has no such document. */
  compose: (db: Db, ownerId: string, language: Language, pictures: PaperPictures) => Promise<PaperWords | undefined>;
  /** Attachment ids of its photos, loaded before it is composed. */
  pictured?: (db: Kysely<DB>, ownerId: string) => Promise<readonly string[]>;
}

export const definePaper = (paper: Omit<PaperKind, 'folder'>): PaperKind => ({
  ...paper,
  folder: 'papers',
});

/** Queue of documents to store: typeset if needed, then moved to the file store. */
export const keptPapers = defineWork('paper', z.object({ kind: z.string(), ownerId: z.guid() }), {
  queue: { expireInSeconds: 180 },
});

/** A sealed document; has bytes until the store has them. */
export interface SealedPaper {
  name: string;
  sha256: string;
  bytes: Buffer | null;
}

/** Requested in the transaction that seals its data. */
export const askPaper = (trx: Transaction<DB>, { kind }: Pick<PaperKind, 'kind'>, ownerId: string): Promise<void> =>
  later(trx, keptPapers, { kind, ownerId }, { key: keyFrom(`${kind}:${ownerId}`) });

/** The sealed document of a thing, if typeset. */
export function findSealed(db: Db, { kind }: PaperKind, ownerId: string): Promise<SealedPaper | undefined> {
  return db
    .selectFrom('papers')
    .select(['name', 'sha256', 'bytes'])
    .where('kind', '=', kind)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
}

const inFrench = ({ template }: PaperKind, { data, at }: PaperWords, set: typeof setToRead) =>
  set(template, data, { language: 'fr', at });

async function keep(
  trx: Transaction<DB>,
  kind: PaperKind,
  ownerId: string,
  { words, paper: { bytes, sha256 } }: { words: PaperWords; paper: Paper },
): Promise<SealedPaper> {
  await trx
    .insertInto('papers')
    .values({
      kind: kind.kind,
      owner_id: ownerId,
      name: `${words.name}.pdf`,
      sha256,
      bytes: Buffer.from(bytes),
      sealed_at: words.at,
    })
    .onConflict((same) => same.doNothing())
    .execute();
  await askPaper(trx, kind, ownerId);
  const kept = await findSealed(trx, kind, ownerId);
  if (!kept) throw new Error(`no paper ${kind.kind} of ${ownerId}`);
  return kept;
}

/** Typesets in the transaction that seals its data; `atPress` runs it twice. Idempotent. */
export async function sealPaper(
  trx: Transaction<DB>,
  kind: PaperKind,
  ownerId: string,
  pictures: PaperPictures = new Map(),
): Promise<SealedPaper> {
  const kept = await findSealed(trx, kind, ownerId);
  if (kept) return kept;
  const words = await kind.compose(trx, ownerId, 'fr', pictures);
  if (!words?.isSealed) throw new Error(`${kind.kind} of ${ownerId} is not sealed`);
  return keep(trx, kind, ownerId, { words, paper: await inFrench(kind, words, setToSeal) });
}

/** The same for reading something sealed earlier, or before the job ran; undefined while it may still change. */
export async function sealIfDue(
  db: Kysely<DB>,
  kind: PaperKind,
  ownerId: string,
  words: PaperWords | undefined,
): Promise<SealedPaper | undefined> {
  if (!words?.isSealed) return undefined;
  // Outside the transaction: waiting for the typesetter must not hold a connection.
  const paper = await inFrench(kind, words, setToRead);
  return db.transaction().execute((trx) => keep(trx, kind, ownerId, { words, paper }));
}

interface Keeper {
  db: Kysely<DB>;
  files: FileStore;
  clock: Clock;
}

/** Moves sealed documents to the file store. */
export const bindPapers = ({ db, files, clock }: Keeper, kinds: readonly PaperKind[]): Bound =>
  bindWork(keptPapers, async ({ kind: name, ownerId }, held) => {
    const kind = kinds.find((one) => one.kind === name);
    if (!kind) throw new Error(`no paper is called ${name}`);
    const paper =
      (await findSealed(db, kind, ownerId)) ??
      (await sealIfDue(db, kind, ownerId, await composeWhole({ db, files }, kind, ownerId, 'fr')));
    // Deleted meanwhile, or moved by an earlier holder of this job.
    if (!paper?.bytes) return;
    const now = clock();
    const id = uuidv7(now.getTime());
    const key = `${kind.folder}/${id}`;
    await files.put(key, paper.bytes);
    await db.transaction().execute(async (trx) => {
      await held.done(trx);
      await trx
        .insertInto('attachments')
        .values({
          id,
          owner_kind: kind.kind,
          owner_id: ownerId,
          name: paper.name,
          content_type: 'application/pdf',
          size_bytes: paper.bytes?.length ?? 0,
          sha256: paper.sha256,
          storage_key: key,
          created_at: now,
        })
        .execute();
      await trx
        .updateTable('papers')
        .set({ bytes: sql`NULL` })
        .where('kind', '=', kind.kind)
        .where('owner_id', '=', ownerId)
        .execute();
    });
  });

/** Bytes from database or store; null when there are none. */
export async function sealedBytes(
  { db, files }: Pick<Keeper, 'db' | 'files'>,
  kind: PaperKind,
  ownerId: string,
): Promise<Uint8Array | null> {
  const kept = await findSealed(db, kind, ownerId);
  if (kept?.bytes) return kept.bytes;
  const stored = await db
    .selectFrom('attachments')
    .where('owner_kind', '=', kind.kind)
    .where('owner_id', '=', ownerId)
    .select('storage_key as key')
    .executeTakeFirst();
  const stream = stored ? await files.read(stored.key) : null;
  return stream && Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Uint8Array>));
}
