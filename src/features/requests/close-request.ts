import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { lockForAct } from './lock-request.ts';
import { type Moved, moveRequest } from './move-request.ts';
import { requestEvents } from './request.events.ts';

/** Closes an accepted request none of whose snags remains: the thread ends there, read by both sides. */
export async function closeRequest(
  { db, viewer, now }: { db: Kysely<DB>; viewer: CompanyViewer; now: Date },
  target: { id: string; version: number },
): Promise<Moved> {
  return db.transaction().execute(async (trx) => {
    const request = await lockForAct(trx, viewer, 'close', target, now);
    await record(trx, requestEvents['request.closed'], {
      requestId: request.id,
      companyId: request.companyId,
      actor: viewer,
      data: {},
      now,
    });
    return moveRequest(trx, request.id, { state: 'closed' }, now);
  });
}
