import { problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** Idempotent. */
export async function handleMessage({ db, viewer, now }: Call<Viewer>, id: string): Promise<{ id: string }> {
  const { numUpdatedRows } = await db
    .updateTable('contact_messages')
    .set((set) => ({
      handled_at: set.fn.coalesce('handled_at', set.val(now)),
      handled_by: set.fn.coalesce('handled_by', set.val(viewer.userId)),
    }))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!numUpdatedRows) throw refuse(problems.NOT_FOUND);
  return { id };
}
