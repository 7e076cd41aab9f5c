import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { Kysely, Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { cleanFace, uploadedImage } from './images.ts';
import type { FileStore } from './store.ts';

export interface FaceAct {
  db: Kysely<DB>;
  files: FileStore;
  viewer: Viewer;
  now: Date;
}

/** Points at the new picture, or at none; answers the one pointed at before. */
type Point = (trx: Transaction<DB>, fileId: string | null) => Promise<string | null>;

const keyOf = (fileId: string) => `faces/${fileId}`;

/** Puts a picture in the place of the one before, whose bytes go once nothing names them. Answers the new one's id. */
export async function putFace(
  act: FaceAct,
  kind: 'avatar' | 'logo',
  part: MultipartFile | undefined,
  point: Point,
): Promise<string> {
  const { files, viewer, now } = act;
  const bytes = await cleanFace(await uploadedImage(part), kind);
  const id = uuidv7(now.getTime());
  await files.put(keyOf(id), bytes);
  try {
    await change(act, id, async (trx) => {
      await trx
        .insertInto('files')
        .values({
          id,
          company_id: kind === 'logo' ? (viewer.company?.id ?? null) : null,
          uploaded_by: viewer.userId,
          name: `${kind}.webp`,
          content_type: 'image/webp',
          size_bytes: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          width: 512,
          height: 512,
          storage_key: keyOf(id),
          created_at: now,
        })
        .execute();
      return point(trx, id);
    });
  } catch (error) {
    await files.remove(keyOf(id));
    throw error;
  }
  return id;
}

/** Takes a picture away. */
export async function removeFace(act: FaceAct, point: Point): Promise<void> {
  await change(act, null, (trx) => point(trx, null));
}

async function change(
  { db, files }: FaceAct,
  next: string | null,
  step: (trx: Transaction<DB>) => Promise<string | null>,
) {
  const before = await db.transaction().execute(async (trx) => {
    const old = await step(trx);
    if (old && old !== next) await trx.deleteFrom('files').where('id', '=', old).execute();
    return old;
  });
  if (before && before !== next) await files.remove(keyOf(before));
}
