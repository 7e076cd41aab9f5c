import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { lockForAct } from './lock-request.ts';
import { type Moved, moveRequest } from './move-request.ts';
import type { HoldReason } from './request.rules.ts';

interface Act {
  db: Kysely<DB>;
  viewer: CompanyViewer;
  now: Date;
}

/** Puts a request on hold; its clock stops. */
export async function holdRequest(
  { db, viewer, now }: Act,
  { reason, ...target }: { id: string; version: number; reason: HoldReason },
): Promise<Moved> {
  return db.transaction().execute(async (trx) => {
    const request = await lockForAct(trx, viewer, 'hold', target);
    await record(trx, {
      kind: 'request.held',
      audience: 'thread',
      requestId: request.id,
      companyId: request.companyId,
      actor: viewer,
      data: { reason, from: request.state },
      now,
    });
    const values = { state: 'on_hold', held_state: request.state, hold_reason: reason, held_at: now };
    return moveRequest(trx, request.id, values, now);
  });
}

/** Returns a held request to where it was; its due dates move by as long as it was held. */
export async function resumeRequest({ db, viewer, now }: Act, target: { id: string; version: number }): Promise<Moved> {
  return db.transaction().execute(async (trx) => {
    const request = await lockForAct(trx, viewer, 'resume', target);
    const held = now.getTime() - (request.heldAt ?? now).getTime();
    const later = (date: Date | null) => date && new Date(date.getTime() + held);
    await record(trx, {
      kind: 'request.resumed',
      audience: 'thread',
      requestId: request.id,
      companyId: request.companyId,
      actor: viewer,
      data: { to: request.heldState },
      now,
    });
    return moveRequest(
      trx,
      request.id,
      {
        state: request.heldState ?? 'published',
        held_state: null,
        hold_reason: null,
        held_at: null,
        first_visit_due_at: later(request.firstVisitDueAt),
        deadline_at: later(request.deadlineAt),
      },
      now,
    );
  });
}
