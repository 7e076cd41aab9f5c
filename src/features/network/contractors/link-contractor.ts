import { sql, type Transaction } from 'kysely';
import { askAdmitted } from '#features/work/requests/request.public.ts';
import { startCollaboration } from '#features/network/collaborations/collaboration.public.ts';
import { keepAdmitted } from '#features/network/providers/provider.public.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { contractorEvents } from './contractor.events.ts';

/**
 * Links an admissible provider to the companies that invited it: collaboration, favourite, and invitations to the
 * named requests, which are returned. `by`: the answering user (null: just registered); by default all its people are
 * notified.
 */
export async function linkContractor(
  trx: Transaction<DB>,
  providerId: string,
  now: Date,
  by?: { viewer: Viewer | null },
): Promise<string[]> {
  const invitations = await trx
    .updateTable('contractor_invitations')
    .set({ linked_at: now })
    .where('provider_id', '=', providerId)
    .where('linked_at', 'is', null)
    .where(sql<boolean>`company_id <> ALL(ARRAY(SELECT other_id FROM blocked_pairs WHERE one_id = ${providerId}))`)
    .returning(['company_id as companyId', 'request_id as requestId', 'of_company as ofCompany'])
    .execute();
  const asked: string[] = [];
  const here = by ? (by.viewer ? { hereId: by.viewer.userId } : { isHere: true as const }) : {};
  for (const companyId of new Set(invitations.map((invitation) => invitation.companyId))) {
    const actor = by?.viewer ?? null;
    await record(trx, contractorEvents['contractor.joined'], { companyId, actor, data: { providerId }, now });
  }
  for (const { companyId, requestId, ofCompany } of invitations) {
    // A collaboration and a favourite concern the whole company: members limited to some sites create none.
    if (ofCompany) {
      await startCollaboration(trx, { orderingId: companyId, providerId }, now);
      await keepAdmitted(trx, { companyId, providerId, now });
    }
    if (!requestId) continue;
    if (await askAdmitted(trx, { companyId, requestId, providerId, here, now })) asked.push(requestId);
  }
  return asked;
}
