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

/** What a paper says in a language, and when it was said. */
export interface PaperWords {
  /** What its template lays out: words alone, formatted. */
  data: object;
  /** The date of the document, never that of its setting. */
  at: Date;
  /** Of the file, without its ending. */
  name: string;
  /** Nothing it says changes any more: its French is set once and kept. */
  isSealed: boolean;
}

/** A paper as its slice declares it (docs/decisions/0041); `reach` reads what it belongs to as `f.owner_id`. */
export interface PaperKind extends KeptKind {
  /** The path of its `.typ` under `src`. */
  template: string;
  /** Undefined where the thing has no such paper. */
  compose: (db: Db, ownerId: string, language: Language, pictures: PaperPictures) => Promise<PaperWords | undefined>;
  /** The photos it shows, by their attachments: they are read before it is composed. */
  pictured?: (db: Kysely<DB>, ownerId: string) => Promise<readonly string[]>;
}

export const definePaper = (paper: Omit<PaperKind, 'folder'>): PaperKind => ({
  ...paper,
  folder: 'papers',
});

/** Papers that are to be kept: set where nobody did, then carried to the store of files. */
export const keptPapers = defineWork('paper', z.object({ kind: z.string(), ownerId: z.guid() }), {
  queue: { expireInSeconds: 180 },
});

/** A paper that was sealed; its bytes until the store has them. */
export interface SealedPaper {
  name: string;
  sha256: string;
  bytes: Buffer | null;
}

/** Asks for the paper of a thing, in the transaction that seals it; it is set by the job. */
export const askPaper = (trx: Transaction<DB>, { kind }: Pick<PaperKind, 'kind'>, ownerId: string): Promise<void> =>
  later(trx, keptPapers, { kind, ownerId }, { key: keyFrom(`${kind}:${ownerId}`) });

/** The paper of a thing that was sealed, if it was set. */
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

/** A paper that was set in French, for good. */
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

/**
 * Sets the French paper of a thing in the transaction that seals it, from what that transaction wrote: its digest can be
 * written down with a signature; it is set before that transaction, which is carried out twice (`atPress`). A thing is sealed once; a second time answers with the first paper. Its pictures were read
 * before the transaction.
 */
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

/** The same for who reads a thing that was sealed before, or before the job came to it; undefined for what may still change. */
export async function sealIfDue(
  db: Kysely<DB>,
  kind: PaperKind,
  ownerId: string,
  words: PaperWords | undefined,
): Promise<SealedPaper | undefined> {
  if (!words?.isSealed) return undefined;
  // Before the transaction: a paper that waits for its turn holds no connection.
  const paper = await inFrench(kind, words, setToRead);
  return db.transaction().execute((trx) => keep(trx, kind, ownerId, { words, paper }));
}

interface Keeper {
  db: Kysely<DB>;
  files: FileStore;
  clock: Clock;
}

/** Carries sealed papers to the store of files; from then on they are attachments of what they belong to. */
export const bindPapers = ({ db, files, clock }: Keeper, kinds: readonly PaperKind[]): Bound =>
  bindWork(keptPapers, async ({ kind: name, ownerId }, held) => {
    const kind = kinds.find((one) => one.kind === name);
    if (!kind) throw new Error(`no paper is called ${name}`);
    const paper =
      (await findSealed(db, kind, ownerId)) ??
      (await sealIfDue(db, kind, ownerId, await composeWhole({ db, files }, kind, ownerId, 'fr')));
    // Gone meanwhile, or carried by who held this job before.
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

/** The bytes of a paper that was sealed, wherever they are by now; null where there is none. */
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
