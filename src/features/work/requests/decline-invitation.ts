import { sql, type Transaction } from 'kysely';
import { type Call, carryOutUnmoved } from '#platform/act.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { type DeclineReason, invitationActs } from './invitation.rules.ts';
import { findInvitation } from './invitation.queries.ts';
import { type LockedRequest, lockRequest } from './lock-request.ts';
import { requestEvents } from './request.events.ts';

async function lock(trx: Transaction<DB>, viewer: CompanyViewer, id: string, now: Date) {
  const request = await lockRequest(trx, id);
  const facts = request && (await findInvitation(trx, viewer, id, now));
  if (!request || !facts) return undefined;
  const { company } = await trx
    .selectFrom('company_profiles')
    .select(companyName('company_profiles').as('company'))
    .where('id', '=', viewer.company.id)
    .executeTakeFirstOrThrow();
  return { facts, request, company };
}

const onInvitation = carryOutUnmoved(invitationActs, lock);

const about = ({ viewer, request, now }: { viewer: CompanyViewer; request: LockedRequest; now: Date }) => ({
  requestId: request.id,
  companyId: request.companyId,
  providerId: viewer.company.id,
  actor: viewer,
  now,
});

/** An invited company declines with a reason; its draft quote is kept but no longer expected. */
export async function declineInvitation(
  call: Call,
  { id, reason, note }: { id: string; reason: DeclineReason; note: string },
): Promise<{ id: string }> {
  return onInvitation(call, 'decline', { id }, async (held) => {
    await held.trx
      .updateTable('request_invitations')
      .set({ declined_at: call.now, decline_reason: reason, decline_note: note })
      .where('request_id', '=', id)
      .where('provider_id', '=', held.viewer.company.id)
      .execute();
    const data = { reason, note, company: held.company };
    await record(held.trx, requestEvents['invitation.declined'], { ...about(held), data });
    return { id };
  });
}

/** Withdraws a decline: the tender expects its answer again. */
export async function resumeInvitation(call: Call, { id }: { id: string }): Promise<{ id: string }> {
  return onInvitation(call, 'resume', { id }, async (held) => {
    await forgetDeclines(held.trx, id, held.viewer.company.id);
    const data = { company: held.company };
    await record(held.trx, requestEvents['invitation.resumed'], { ...about(held), data });
    return { id };
  });
}

/** Clears declines for a new round, of one provider or all of them. */
export async function forgetDeclines(trx: Transaction<DB>, requestId: string, providerId?: string): Promise<void> {
  await trx
    .updateTable('request_invitations')
    .set({ declined_at: null, decline_reason: null, decline_note: '' })
    .where('request_id', '=', requestId)
    .where('declined_at', 'is not', null)
    .where(providerId === undefined ? sql<boolean>`true` : sql<boolean>`provider_id = ${providerId}`)
    .execute();
}
