import type { Kysely } from 'kysely';
import { refuse, refuseFields } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { lockForAct } from './lock-request.ts';
import { type Moved, moveRequest } from './move-request.ts';
import { countAsked, takeBackInvitations } from './recheck-invited.ts';
import { requestProblems } from './request.rules.ts';
import { firstVisitDue } from './sla.rules.ts';

/**
 * Opens an expired tender again until a new deadline; its number stays. Those invited who can be asked no more are left
 * out, and the ordering side is told which.
 */
export async function republishRequest(
  { db, viewer, now }: { db: Kysely<DB>; viewer: CompanyViewer; now: Date },
  { deadlineAt, ...target }: { id: string; version: number; deadlineAt: string },
): Promise<Moved & { leftOut: { id: string; name: string }[] }> {
  return db.transaction().execute(async (trx) => {
    const request = await lockForAct(trx, viewer, 'republish', target);
    const deadline = new Date(deadlineAt);
    if (deadline <= now) throw refuseFields({ path: ['deadlineAt'], message: 'Cette date est passée.' });
    const leftOut = await takeBackInvitations(trx, request);
    const asked = await countAsked(trx, request);
    if (request.visibility !== 'marketplace' && asked === 0) throw refuse(requestProblems.NOBODY_LEFT);
    const step = { requestId: request.id, companyId: request.companyId, actor: viewer, now };
    await record(trx, {
      ...step,
      kind: 'request.republished',
      audience: 'thread',
      data: { deadlineAt: deadline.toISOString() },
    });
    if (leftOut.length > 0) {
      const data = { companies: leftOut.map(({ name }) => name) };
      await record(trx, { ...step, kind: 'request.uninvited', audience: 'ordering', data });
    }
    const moved = await moveRequest(
      trx,
      request.id,
      {
        state: 'published',
        deadline_at: deadline,
        opened_at: null,
        invited_count: asked,
        first_visit_due_at: firstVisitDue(request.priority, now),
      },
      now,
    );
    return { ...moved, leftOut };
  });
}
