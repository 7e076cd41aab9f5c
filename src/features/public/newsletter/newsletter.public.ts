import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { PersonalDataPart } from '#platform/personal-data.ts';
import { readSubscription } from './newsletter.queries.ts';

/** As stated in the privacy policy. */
const keptDays = 30;

/** Deletes unconfirmed and unsubscribed addresses once their links have expired. */
export async function forgetSubscriptions(db: Kysely<DB>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  const gone = db.deleteFrom('newsletter_subscriptions');
  await gone.where('confirmed_at', 'is', null).where('created_at', '<', before).execute();
  await gone.where('unsubscribed_at', '<', before).execute();
}

export const newsletterData: PersonalDataPart = {
  tables: ['newsletter_subscriptions'],
  read: async (db, { email }) => ({ newsletter: (await readSubscription(db, email)) ?? null }),
  async erase(trx, { email }) {
    await trx.deleteFrom('newsletter_subscriptions').where('email', '=', email).execute();
  },
};
