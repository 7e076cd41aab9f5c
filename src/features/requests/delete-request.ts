import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { forgetting } from '#platform/files/attachments.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { lockForAct } from './lock-request.ts';
import { photos } from './photos.ts';

/** Throws a draft away with its photos: nobody else ever saw it, no number was taken. */
export async function deleteRequest(
  act: { db: Kysely<DB>; files: FileStore; viewer: CompanyViewer; now: Date },
  target: { id: string; version: number },
): Promise<{ id: string }> {
  return forgetting(act, async (trx, forget) => {
    const { id } = await lockForAct(trx, act.viewer, 'delete', target, act.now);
    await forget(photos, { owner: id });
    await trx.deleteFrom('requests').where('id', '=', id).execute();
    return { id };
  });
}
