import type { MultipartFile } from '@fastify/multipart';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { type FaceAct, putFace, removeFace } from '#platform/files/faces.ts';

export { imageLimits } from '#platform/files/images.ts';

const pointOf = (userId: string) => async (trx: Transaction<DB>, fileId: string | null) => {
  const before = await trx
    .selectFrom('profiles')
    .select('avatar_file_id as id')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx.updateTable('profiles').set({ avatar_file_id: fileId }).where('user_id', '=', userId).execute();
  return before.id;
};

/** Gives the viewer a face. */
export async function setAvatar(act: FaceAct, part: MultipartFile | undefined): Promise<{ avatarId: string | null }> {
  return { avatarId: await putFace(act, 'avatar', part, pointOf(act.viewer.userId)) };
}

/** Back to initials. */
export async function removeAvatar(act: FaceAct): Promise<{ avatarId: string | null }> {
  await removeFace(act, pointOf(act.viewer.userId));
  return { avatarId: null };
}
