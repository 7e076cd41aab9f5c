import type { Kysely } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { Language } from '#common/locales.ts';
import { refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { mailLink } from './mail-link.ts';
import { newsletterProblems, type NewsletterSource } from './newsletter.contract.ts';
import { lastConfirmationMailed, lockSubscription } from './newsletter.queries.ts';

export interface Subscriber {
  email: string;
  source: NewsletterSource;
  userAgent: string;
  language: Language;
}

/** Minimum delay between two confirmation mails to one address. */
const pause = 10 * 60_000;

/** Subscribes an address and mails a confirmation link; rejects a known address with the specification's message. */
export async function subscribe(
  { db, now, publicUrl }: { db: Kysely<DB>; now: Date; publicUrl: string },
  { email, source, userAgent, language }: Subscriber,
): Promise<{ email: string }> {
  const known = await db.transaction().execute(async (trx) => {
    const values = { user_agent: userAgent.slice(0, 500), source, created_at: now };
    const id = uuidv7(now.getTime());
    const inserted = await trx
      .insertInto('newsletter_subscriptions')
      .values({ id, email, ...values })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst();
    const subscription = await lockSubscription(trx, email);
    if (!subscription) throw new Error('a subscription vanished while it was written');
    const isNew = Boolean(inserted.numInsertedOrUpdatedRows) || subscription.unsubscribed_at !== null;
    if (isNew) {
      await trx
        .updateTable('newsletter_subscriptions')
        .set({ ...values, confirmed_at: null, unsubscribed_at: null })
        .where('id', '=', subscription.id)
        .execute();
    }
    const mailed = await lastConfirmationMailed(trx, subscription.id);
    const isDue = !mailed || now.getTime() - mailed.getTime() >= pause;
    if (isNew || (subscription.confirmed_at === null && isDue)) {
      await mailLink(trx, subscription, 'confirm', { publicUrl, language, now });
    }
    return !isNew;
  });
  // Thrown after the commit, so that the mail sent again stays queued.
  if (known) throw refuse(newsletterProblems.ALREADY_SUBSCRIBED);
  return { email };
}
