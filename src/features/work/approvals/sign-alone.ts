import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Signing } from './signer.queries.ts';

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
    await trx.deleteFrom('signed_alone').where('request_id', '=', requestId).where('user_id', '=', userId).execute();
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

/** An order that passes on to the next provider stays the deed of who signed it first. */
export async function passSigned(
  trx: Transaction<DB>,
  {
    requestId,
    providerId,
    amountHtMinor,
    currency,
  }: Pick<Signing, 'requestId' | 'providerId' | 'amountHtMinor' | 'currency'>,
): Promise<void> {
  await trx
    .updateTable('signed_alone')
    .set({ provider_id: providerId, amount_ht_minor: amountHtMinor, currency, released_at: null })
    .where('request_id', '=', requestId)
    .execute();
}
