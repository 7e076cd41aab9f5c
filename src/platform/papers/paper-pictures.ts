import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Language } from '#common/locales.ts';
import type { DB } from '#platform/db/types.ts';
import { asJpegs } from '#platform/files/images.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { PaperKind, PaperWords } from './keep-paper.ts';
import type { Picture } from './sheet.ts';

interface Lent {
  db: Kysely<DB>;
  files: FileStore;
}

type PaperPicture = Pick<Picture, 'mime' | 'base64'> & { width: number; height: number };

/** Pictures by attachment id, with their size. */
export type PaperPictures = ReadonlyMap<string, PaperPicture>;

/** Loads photos' thumbnails and logos as stored, so that the bytes are reproducible. Never within a transaction. */
export async function readPictures({ db, files }: Lent, ids: readonly string[]): Promise<PaperPictures> {
  const pictures = new Map<string, PaperPicture>();
  if (ids.length === 0) return pictures;
  const found = await db
    .selectFrom('attachments')
    .where('id', 'in', ids)
    .where('content_type', '=', 'image/webp')
    .select(['id', 'storage_key as key', 'width', 'height'])
    .execute();
  const thumbs: { id: string; bytes: Buffer }[] = [];
  for (const { id, key, width, height } of found) {
    const small = await files.read(`${key}-thumb`);
    if (small) {
      thumbs.push({ id, bytes: Buffer.concat(await small.toArray()) });
      continue;
    }
    // A logo has a single form. If deleted meanwhile, it is left out.
    const whole = await files.read(key);
    const size = { width: width ?? 0, height: height ?? 0 };
    if (whole)
      pictures.set(id, {
        mime: 'image/webp',
        base64: Buffer.concat(await whole.toArray()).toString('base64'),
        ...size,
      });
  }
  const drawn = await asJpegs(thumbs.map(({ bytes }) => bytes));
  for (const [at, { data, info }] of drawn.entries()) {
    const { width, height } = info;
    pictures.set(thumbs[at]?.id ?? '', { mime: 'image/jpeg', base64: data.toString('base64'), width, height });
  }
  return pictures;
}

export async function findLogo(db: Kysely<DB>, companyId: RawBuilder<string>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT f.id FROM attachments f
    WHERE f.owner_kind = 'logo' AND f.owner_id = ${companyId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A document's pictures; never within a transaction. */
export const picturesOf = async (lent: Lent, kind: PaperKind, ownerId: string): Promise<PaperPictures> =>
  readPictures(lent, (await kind.pictured?.(lent.db, ownerId)) ?? []);

/** Undefined when the thing has no such document. */
export async function composeWhole(
  lent: Lent,
  kind: PaperKind,
  ownerId: string,
  language: Language,
): Promise<PaperWords | undefined> {
  return kind.compose(lent.db, ownerId, language, await picturesOf(lent, kind, ownerId));
}
