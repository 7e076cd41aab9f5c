import { type Kysely, sql, type Transaction } from 'kysely';
import { refuse, refuseFields } from '#common/problems.ts';
import { assertVerified } from '#features/accounts/account.public.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { lockForAct } from './lock-request.ts';
import { type Moved, moveRequest } from './move-request.ts';
import { countAsked, takeBackInvitations } from './recheck-invited.ts';
import { requestProblems } from './request.rules.ts';
import { requestEvents } from './request.events.ts';

/** Quotes that still waited are over with their round; drafts are left to their authors, for the next one. */
async function endRound(trx: Transaction<DB>, requestId: string, now: Date): Promise<void> {
  await trx
    .updateTable('quotes')
    .set({ state: 'expired', decided_at: now, updated_at: now, version: sql<number>`version + 1` })
    .where('request_id', '=', requestId)
    .where('state', '=', 'sent')
    .execute();
}

/**
 * Starts the next round of a tender that expired or whose sealed offers were opened: its number stays, its deadline is
 * new, its offers are sealed again if they were. The quotes of the round before remain as they were read and no longer
 * wait for an answer. Those invited who can be asked no more are left out, and the ordering side is told which.
 */
export async function republishRequest(
  { db, viewer, now }: { db: Kysely<DB>; viewer: CompanyViewer; now: Date },
  { deadlineAt, ...target }: { id: string; version: number; deadlineAt: string },
): Promise<Moved & { leftOut: { id: string; name: string }[] }> {
  return db.transaction().execute(async (trx) => {
    const request = await lockForAct(trx, viewer, 'republish', target, now);
    assertVerified(viewer);
    const deadline = new Date(deadlineAt);
    if (deadline <= now) throw refuseFields({ path: ['deadlineAt'], message: 'Cette date est passée.' });
    const round = request.round + 1;
    await endRound(trx, request.id, now);
    const leftOut = await takeBackInvitations(trx, request);
    const asked = await countAsked(trx, request);
    if (request.visibility !== 'marketplace' && asked === 0) throw refuse(requestProblems.NOBODY_LEFT);
    const step = { requestId: request.id, companyId: request.companyId, actor: viewer, now };
    await record(trx, requestEvents['request.republished'], {
      ...step,
      data: { round, deadlineAt: deadline.toISOString() },
    });
    if (leftOut.length > 0) {
      const data = { companies: leftOut.map(({ name }) => name) };
      await record(trx, requestEvents['request.uninvited'], { ...step, data });
    }
    const moved = await moveRequest(
      trx,
      request.id,
      {
        state: 'published',
        deadline_at: deadline,
        opened_at: null,
        round,
        round_started_at: now,
        quote_count: 0,
        invited_count: asked,
      },
      now,
    );
    return { ...moved, leftOut };
  });
}
