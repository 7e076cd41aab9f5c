import type { Kysely } from 'kysely';
import { refuseFields } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { lockForAct } from './lock-request.ts';
import { type Moved, moveRequest } from './move-request.ts';
import { firstVisitDue } from './sla.rules.ts';

/** Opens an expired tender again until a new deadline; its number stays. */
export async function republishRequest(
  { db, viewer, now }: { db: Kysely<DB>; viewer: CompanyViewer; now: Date },
  { deadlineAt, ...target }: { id: string; version: number; deadlineAt: string },
): Promise<Moved> {
  return db.transaction().execute(async (trx) => {
    const request = await lockForAct(trx, viewer, 'republish', target);
    const deadline = new Date(deadlineAt);
    if (deadline <= now) throw refuseFields({ path: ['deadlineAt'], message: 'Cette date est passée.' });
    await record(trx, {
      kind: 'request.republished',
      audience: 'thread',
      requestId: request.id,
      companyId: request.companyId,
      actor: viewer,
      data: { deadlineAt: deadline.toISOString() },
      now,
    });
    return moveRequest(
      trx,
      request.id,
      {
        state: 'published',
        deadline_at: deadline,
        opened_at: null,
        first_visit_due_at: firstVisitDue(request.priority, now),
      },
      now,
    );
  });
}
