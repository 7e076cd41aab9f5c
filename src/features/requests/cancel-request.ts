import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { lockForAct } from './lock-request.ts';
import { type Moved, moveRequest } from './move-request.ts';
import { requestEvents } from './request.events.ts';

/** Cancels with a reason that both sides read; what had been offered or ordered stays on the thread. */
export async function cancelRequest(
  { db, viewer, now }: { db: Kysely<DB>; viewer: CompanyViewer; now: Date },
  { reason, ...target }: { id: string; version: number; reason: string },
): Promise<Moved> {
  return db.transaction().execute(async (trx) => {
    const request = await lockForAct(trx, viewer, 'cancel', target, now);
    await record(trx, requestEvents['request.cancelled'], {
      requestId: request.id,
      companyId: request.companyId,
      actor: viewer,
      data: { reason, from: request.state },
      now,
    });
    return moveRequest(trx, request.id, { state: 'cancelled', held_state: null, cancel_reason: reason }, now);
  });
}
