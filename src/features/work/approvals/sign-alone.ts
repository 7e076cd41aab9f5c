import type { Transaction } from 'kysely';
import { refuse } from '#common/problems.ts';
import { readSigner } from '#features/people/companies/company.public.ts';
import type { DB } from '#platform/db/types.ts';
import { approvalProblems } from './approval.rules.ts';
import { readCommitted } from './committed.queries.ts';
import { lockSigner, type Signing } from './signer.queries.ts';

/** Keeps what somebody signed for a request without a colleague; signed with one, it counts against them no more. */
export async function keepSigned(
  trx: Transaction<DB>,
  { userId, alone }: { userId: string; alone: boolean },
  { requestId, providerId, amountHtMinor, currency }: Signing,
  now: Date,
): Promise<void> {
  // An amendment that costs no more: what was signed before still stands.
  if (amountHtMinor === 0) return;
  if (!alone) {
    await trx.deleteFrom('signed_alone').where('request_id', '=', requestId).execute();
    return;
  }
  const signed = {
    provider_id: providerId,
    amount_ht_minor: amountHtMinor,
    currency,
    signed_at: now,
    released_at: null,
  };
  await trx
    .insertInto('signed_alone')
    .values({ request_id: requestId, user_id: userId, ...signed })
    .onConflict((conflict) => conflict.columns(['request_id', 'user_id']).doUpdateSet(signed))
    .execute();
}

/** What was ordered for a request commits to nothing any more: it was refused, or cancelled. */
export async function releaseSigned(trx: Transaction<DB>, requestId: string, now: Date): Promise<void> {
  await trx
    .updateTable('signed_alone')
    .set({ released_at: now })
    .where('request_id', '=', requestId)
    .where('released_at', 'is', null)
    .execute();
}

/**
 * An order that passes on to the next provider stays the deed of who signed it last. With what they signed alone with that
 * provider besides, it stays within their limit: else it is refused, as it would be to them.
 */
export async function passSigned(
  trx: Transaction<DB>,
  {
    companyId,
    ...signing
  }: Pick<Signing, 'requestId' | 'providerId' | 'amountHtMinor' | 'currency'> & { companyId: string },
  now: Date,
): Promise<void> {
  const { requestId, providerId, amountHtMinor, currency } = signing;
  const deed = await trx
    .selectFrom('signed_alone')
    .select('user_id as userId')
    .where('request_id', '=', requestId)
    .orderBy('signed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  // A colleague approved it, or the signer has no limit.
  if (!deed) return;
  const who = { companyId, userId: deed.userId, held: true };
  await lockSigner(trx, who);
  const { minor: committedMinor } = await readCommitted(trx, deed.userId, signing, now);
  if (committedMinor > 0 && !(await readSigner(trx, who, { ...signing, committedMinor })).covers)
    throw refuse(approvalProblems.APPROVAL_NEEDED);
  await trx
    .updateTable('signed_alone')
    .set({ provider_id: providerId, amount_ht_minor: amountHtMinor, currency, released_at: null })
    .where('request_id', '=', requestId)
    .where('user_id', '=', deed.userId)
    .execute();
}
