import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { PersonalDataPart } from '#platform/personal-data.ts';
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
export const newsletterData: PersonalDataPart = {
  tables: ['newsletter_subscriptions'],
  read: async (db, { email }) => ({ newsletter: (await readSubscription(db, email)) ?? null }),
  async erase(trx, { email }) {
    await trx.deleteFrom('newsletter_subscriptions').where('email', '=', email).execute();
  },
};
