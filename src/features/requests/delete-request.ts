import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { lockForAct } from './lock-request.ts';

/** Throws a draft away: nobody else ever saw it, no number was taken. */
export async function deleteRequest(
  { db, viewer, now }: { db: Kysely<DB>; viewer: CompanyViewer; now: Date },
  target: { id: string; version: number },
): Promise<{ id: string }> {
  return db.transaction().execute(async (trx) => {
    const { id } = await lockForAct(trx, viewer, 'delete', target, now);
    await trx.deleteFrom('requests').where('id', '=', id).execute();
    return { id };
  });
}
