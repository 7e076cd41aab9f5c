import type { Transaction } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { accountEvents } from './account.events.ts';

/** Signs a person out everywhere, except for an optional session; returns how many ended. */
export async function endSessions(trx: Transaction<DB>, userId: string, except: string | null): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function closeSessions({ db, viewer, now }: Call<Viewer>, userId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const count = await endSessions(trx, userId, null);
    if (count === 0) return;
    await record(trx, accountEvents['sessions.closed'], { actor: viewer, data: { userId, count }, now });
  });
}

export async function endSession({ db, viewer, now }: Call<Viewer>, id: string): Promise<{ ended: number }> {
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', viewer.userId)
      .executeTakeFirst();
    if (!numDeletedRows) throw refuse(problems.NOT_FOUND);
    await record(trx, accountEvents['session.ended'], { actor: viewer, data: { count: 1 }, now });
    return { ended: 1 };
  });
}

export async function endOtherSessions({ db, viewer, now }: Call<Viewer>): Promise<{ ended: number }> {
  return db.transaction().execute(async (trx) => {
    const count = await endSessions(trx, viewer.userId, viewer.sessionId);
    if (count > 0) await record(trx, accountEvents['session.ended'], { actor: viewer, data: { count }, now });
    return { ended: count };
  });
}
