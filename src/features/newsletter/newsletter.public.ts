import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { readSubscription } from './newsletter.queries.ts';

const unconfirmedDays = 30;

/** Forgets addresses that were asked for and never confirmed. */
export async function forgetUnconfirmed(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .deleteFrom('newsletter_subscriptions')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - unconfirmedDays * 86_400_000))
    .execute();
}

/** What is kept of an address, for the person it belongs to. */
export async function newsletterPersonalData(db: Kysely<DB>, { email }: { email: string }) {
  return { newsletter: (await readSubscription(db, email)) ?? null };
}

/** Forgets an address with its links. */
export async function eraseNewsletter(trx: Transaction<DB>, { email }: { email: string }): Promise<void> {
  await trx.deleteFrom('newsletter_subscriptions').where('email', '=', email).execute();
}
