import { sql, type Transaction } from 'kysely';
import type { Call, Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { onCollaboration, recordCollaborationEvent, decideTerms } from './lock-collaboration.ts';

/** Ends a collaboration, with a reason for the other side; orders in progress continue. */
export async function endCollaboration(call: Call, { reason, ...target }: Target & { reason: string }): Promise<void> {
  await onCollaboration(call, 'end', target, async ({ trx, viewer, now, held, move }) => {
    if (held.termsId) await decideTerms(trx, held.termsId, { state: 'withdrawn' }, now);
    await move({ closed_at: now, closed_by: viewer.company.id, close_reason: reason });
    await recordCollaborationEvent(trx, 'ended', held, { viewer, data: { reason }, now });
  });
}

/** A block ends the collaboration of two companies, and notifies nobody. */
export async function closeForBlock(
  trx: Transaction<DB>,
  { companyId, blockedId }: { companyId: string; blockedId: string },
  now: Date,
): Promise<void> {
  const closed = await trx
    .updateTable('collaborations')
    .set({
      state: sql<string>`CASE state WHEN 'active' THEN 'ended' ELSE 'withdrawn' END`,
      closed_at: now,
      updated_at: now,
      version: sql<number>`version + 1`,
    })
    .where('state', 'in', ['invited', 'active'])
    .where(
      sql<boolean>`(ordering_id, provider_id) IN ((${companyId}::uuid, ${blockedId}::uuid), (${blockedId}::uuid, ${companyId}::uuid))`,
    )
    .returning('id')
    .execute();
  for (const { id } of closed) {
    await trx
      .updateTable('collaboration_terms')
      .set({ state: 'withdrawn', decided_at: now })
      .where('collaboration_id', '=', id)
      .where('state', '=', 'proposed')
      .execute();
  }
}
