import type { Kysely } from 'kysely';
import { refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { collaborationProblems } from './collaboration.rules.ts';
import { lockCollaboration, moveCollaboration, recordMove, settleTerms } from './lock-collaboration.ts';

interface Act {
  db: Kysely<DB>;
  viewer: CompanyViewer;
  now: Date;
}
interface Target {
  id: string;
  version: number;
}

const waiting = (termsId: string | null): string => {
  if (!termsId) throw refuse(collaborationProblems.NOTHING_PROPOSED);
  return termsId;
};

/** Agrees to what the other side proposes: it takes the place of what was agreed, and opens an invitation's collaboration. */
export async function acceptTerms({ db, viewer, now }: Act, target: Target): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const held = await lockCollaboration(trx, viewer, 'accept', target);
    const proposal = waiting(held.termsId);
    await trx
      .updateTable('collaboration_terms')
      .set({ state: 'replaced' })
      .where('collaboration_id', '=', held.id)
      .where('state', '=', 'agreed')
      .execute();
    await settleTerms(trx, proposal, { state: 'agreed', agreed_at: now }, now);
    const opens = held.state === 'invited';
    await moveCollaboration(trx, held.id, opens ? { state: 'active', started_at: now } : {}, now);
    await recordMove(trx, opens ? 'accepted' : 'terms-agreed', held, { viewer, now });
  });
}

/** Declines what the other side proposes; an invitation is over with it, what was agreed before stays. */
export async function declineTerms(
  { db, viewer, now }: Act,
  { reason, ...target }: Target & { reason: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const held = await lockCollaboration(trx, viewer, 'decline', target);
    await settleTerms(trx, waiting(held.termsId), { state: 'declined', decline_reason: reason }, now);
    const closes = held.state === 'invited';
    const closing = { state: 'declined', closed_at: now, closed_by: viewer.company.id, close_reason: reason };
    await moveCollaboration(trx, held.id, closes ? closing : {}, now);
    await recordMove(trx, closes ? 'declined' : 'terms-declined', held, { viewer, data: { reason }, now });
  });
}

/** Takes the own proposal back; an invitation nobody answered is over with it. */
export async function withdrawTerms({ db, viewer, now }: Act, target: Target): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const held = await lockCollaboration(trx, viewer, 'withdraw', target);
    await settleTerms(trx, waiting(held.termsId), { state: 'withdrawn' }, now);
    const closes = held.state === 'invited';
    const closing = { state: 'withdrawn', closed_at: now, closed_by: viewer.company.id };
    await moveCollaboration(trx, held.id, closes ? closing : {}, now);
    await recordMove(trx, closes ? 'withdrawn' : 'terms-withdrawn', held, { viewer, now });
  });
}
