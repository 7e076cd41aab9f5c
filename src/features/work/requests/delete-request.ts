import type { Call, Target } from '#platform/act.ts';
import { forgetting } from '#platform/files/attachments.ts';
import type { FileStore } from '#platform/files/store.ts';
import { onRequest } from './lock-request.ts';
import { documents, photos } from './request-files.ts';

/** Deletes a draft with its files: it was never visible to others and has no number. */
export async function deleteRequest(act: Call & { files: FileStore }, target: Target): Promise<{ id: string }> {
  return forgetting(act, async (trx, forget) => {
    const { id } = (await onRequest.within(trx, act, 'delete', target)).request;
    await forget(photos, { owner: id });
    await forget(documents, { owner: id });
    await trx.deleteFrom('requests').where('id', '=', id).execute();
    return { id };
  });
}
