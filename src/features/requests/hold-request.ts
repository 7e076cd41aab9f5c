import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { lockForAct } from './lock-request.ts';
import { type Moved, moveRequest } from './move-request.ts';
import { recordDeadline } from './record-deadline.ts';
import type { HoldReason } from './request.rules.ts';
import { requestEvents } from './request.events.ts';

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
    const request = await lockForAct(trx, viewer, 'hold', target, now);
    await record(trx, requestEvents['request.held'], {
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

/**
 * Returns a held request to where it was; its due dates move by as long as it was held. A deadline that was past when it
 * was held stays past: offers received by then are not joined by others.
 */
export async function resumeRequest({ db, viewer, now }: Act, target: { id: string; version: number }): Promise<Moved> {
  return db.transaction().execute(async (trx) => {
    const request = await lockForAct(trx, viewer, 'resume', target, now);
    const held = now.getTime() - (request.heldAt ?? now).getTime();
    const later = (date: Date | null) => date && new Date(date.getTime() + held);
    const { deadlineAt, heldAt } = request;
    const running = deadlineAt !== null && heldAt !== null && deadlineAt > heldAt;
    const deadline = running ? later(deadlineAt) : deadlineAt;
    await record(trx, requestEvents['request.resumed'], {
      requestId: request.id,
      companyId: request.companyId,
      actor: viewer,
      data: { to: request.heldState },
      now,
    });
    if (request.heldState === 'published') await recordDeadline(trx, { request, deadline, viewer, now });
    return moveRequest(
      trx,
      request.id,
      {
        state: request.heldState ?? 'published',
        held_state: null,
        hold_reason: null,
        held_at: null,
        first_visit_due_at: later(request.firstVisitDueAt),
        deadline_at: deadline,
      },
      now,
    );
  });
}
