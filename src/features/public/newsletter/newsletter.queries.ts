import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';

const columns = ['id', 'email', 'source', 'created_at', 'confirmed_at', 'unsubscribed_at'] as const;

/** Locks the subscription of an address until the transaction ends. */
export function lockSubscription(trx: Transaction<DB>, email: string) {
  return trx
    .selectFrom('newsletter_subscriptions')
    .select(columns)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

/** The subscription of an address, for its owner. */
export function readSubscription(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('newsletter_subscriptions')
    .select([...columns, 'user_agent'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function lastConfirmationMailed(trx: Transaction<DB>, subscriptionId: string): Promise<Date | null> {
  const row = await trx
    .selectFrom('newsletter_tokens')
    .select('created_at')
    .where('subscription_id', '=', subscriptionId)
    .where('purpose', '=', 'confirm')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Locks the subscription of a mailed link until the transaction ends. */
export function lockByToken(trx: Transaction<DB>, digest: string, purpose: 'confirm' | 'unsubscribe') {
  return trx
    .selectFrom('newsletter_tokens as t')
    .innerJoin('newsletter_subscriptions as s', 's.id', 't.subscription_id')
    .select(['s.id', 's.email', 's.unsubscribed_at', 't.expires_at', 't.used_at'])
    .where('t.token_sha256', '=', digest)
    .where('t.purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
}
