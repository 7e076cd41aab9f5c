import type { Kysely } from 'kysely';
import { refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { digest, mailLink } from './mail-link.ts';
import { newsletterProblems } from './newsletter.contract.ts';
import { lockByToken } from './newsletter.queries.ts';

/** Confirms a subscription by its mailed single-use link, and mails an unsubscribe link. */
export async function confirmSubscription(
  { db, now, publicUrl }: { db: Kysely<DB>; now: Date; publicUrl: string },
  token: string,
  language: string,
): Promise<{ email: string }> {
  return db.transaction().execute(async (trx) => {
    const found = await lockByToken(trx, digest(token), 'confirm');
    const isOver = !found || found.used_at || found.unsubscribed_at || (found.expires_at && found.expires_at <= now);
    if (isOver) throw refuse(newsletterProblems.LINK_OVER);
    await trx
      .updateTable('newsletter_tokens')
      .set({ used_at: now })
      .where('subscription_id', '=', found.id)
      .where('purpose', '=', 'confirm')
      .execute();
    await trx.updateTable('newsletter_subscriptions').set({ confirmed_at: now }).where('id', '=', found.id).execute();
    await mailLink(trx, found, 'unsubscribe', { publicUrl, language, now });
    return { email: found.email };
  });
}
