import { type Kysely, sql } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { AccessRequest } from './access-request.contract.ts';
import { readOwnRequest } from './access-request.queries.ts';
import { accessProblems, isWaiting } from './access-request.rules.ts';
import { accessRequestEvents } from './access-request.events.ts';

interface Act {
  db: Kysely<DB>;
  viewer: Viewer;
  now: Date;
}

/** Moves an own request that still waits. */
async function move(
  { db, viewer, now }: Act,
  { id, version }: { id: string; version: number },
  next: {
    state: 'pending' | 'withdrawn';
    message?: string;
    event: 'access-request.completed' | 'access-request.withdrawn';
  },
): Promise<AccessRequest> {
  return db.transaction().execute(async (trx) => {
    const row = await readOwnRequest(trx, viewer.userId, id);
    if (!row) throw refuse(problems.NOT_FOUND);
    if (!isWaiting(row.state)) throw refuse(accessProblems.ACCESS_DECIDED);
    const { numUpdatedRows } = await trx
      .updateTable('access_requests')
      .set((set) => ({
        state: next.state,
        version: set('version', '+', 1),
        // What was written stays above what completes it.
        ...(next.message && {
          message: sql<string>`right(message || CASE WHEN message = '' THEN '' ELSE E'\n\n' END || ${next.message}, 2000)`,
        }),
      }))
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (!numUpdatedRows) throw refuse(accessProblems.ACCESS_STALE);
    const data = { accessRequestId: id, kind: row.kind, wantedRole: row.wantedRole, target: row.target };
    await record(trx, accessRequestEvents[next.event], { actor: viewer, data, now });
    return { ...row, ...(await readOwnRequest(trx, viewer.userId, id)) };
  });
}

/** Adds what the administrators asked for; the request waits for them again. */
export function completeAccess(act: Act, { message, ...which }: { id: string; version: number; message: string }) {
  return move(act, which, { state: 'pending', message, event: 'access-request.completed' });
}

/** Withdraws an own request that still waits. */
export function withdrawAccess(act: Act, which: { id: string; version: number }) {
  return move(act, which, { state: 'withdrawn', event: 'access-request.withdrawn' });
}
