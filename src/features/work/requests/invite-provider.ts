import { sql, type Transaction } from 'kysely';
import { notFound } from '#common/problems.ts';
import { assertVerified } from '#features/people/accounts/account.public.ts';
import type { Call } from '#platform/act.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { factsOf, type LockedRequest, lockRequest, onRequest } from './lock-request.ts';
import { countAsked } from './recheck-invited.ts';
import { requestActs } from './request.rules.ts';
import { requestEvents } from './request.events.ts';

/** Invites one more provider (of the network, or an own contractor) to quote on a published request. Idempotent. */
export async function inviteProvider(
  call: Call,
  { id, providerId }: { id: string; providerId: string },
): Promise<{ id: string; invitedCount: number }> {
  return onRequest(call, 'invite', { id }, async ({ trx, viewer, now, request }) => {
    assertVerified(viewer);
    const provider = await trx
      .selectFrom('company_profiles')
      .select(['id', companyName('company_profiles').as('name')])
      .where('id', '=', providerId)
      .where('id', '<>', request.companyId)
      .where(sql<boolean>`in_network_of(${request.companyId}, id)`)
      // A block in either direction reads as absent.
      .where(sql<boolean>`id <> ALL(ARRAY(SELECT other_id FROM blocked_pairs WHERE one_id = ${request.companyId}))`)
      .executeTakeFirstOrThrow(notFound);
    return { id, invitedCount: await ask(trx, request, provider, viewer, now) };
  });
}

/** The user is already on the request as they answer the mail, so a notice is unnecessary. */
export interface Here {
  isHere?: true;
  hereId?: string;
}

/** Records the invitation, its count and the event that notifies the provider; returns the number invited. */
export async function ask(
  trx: Transaction<DB>,
  request: LockedRequest,
  provider: { id: string; name: string } & Here,
  actor: CompanyViewer | null,
  now: Date,
): Promise<number> {
  const { id, name, ...here } = provider;
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('request_invitations')
    .values({ request_id: request.id, provider_id: id, invited_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  const invitedCount = await countAsked(trx, request);
  await trx.updateTable('requests').set({ invited_count: invitedCount }).where('id', '=', request.id).execute();
  if (Number(added) > 0) {
    await record(trx, requestEvents['request.invited'], {
      requestId: request.id,
      companyId: request.companyId,
      actor,
      data: { providerId: id, company: name, ...here },
      now,
    });
  }
  return invitedCount;
}

/** Invites a provider that answered its client's mail; false once nobody may be invited any more. */
export async function askAdmitted(
  trx: Transaction<DB>,
  {
    companyId,
    requestId,
    providerId,
    here,
    now,
  }: { companyId: string; requestId: string; providerId: string; here: Here; now: Date },
): Promise<boolean> {
  const request = await lockRequest(trx, requestId);
  if (request?.companyId !== companyId) return false;
  const facts = await factsOf(trx, request, now);
  if (!requestActs.can('invite', { side: 'ordering', companyId, membership: 'owner', limited: false }, facts).allowed)
    return false;
  const provider = await trx
    .selectFrom('company_profiles')
    .select(['id', companyName('company_profiles').as('name')])
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow();
  await ask(trx, request, { ...provider, ...here }, null, now);
  return true;
}
