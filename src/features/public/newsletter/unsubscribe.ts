import type { Kysely } from 'kysely';
import { refuse } from '#common/problems.ts';
import { path } from '#paths.ts';
import type { DB } from '#platform/db/types.ts';
import { digest } from './mail-link.ts';
import { newsletterProblems } from './newsletter.contract.ts';
import { lockByToken } from './newsletter.queries.ts';

/** Unsubscribes by the link of any newsletter; idempotent until the address is deleted. */
export async function unsubscribe(
  { db, now }: { db: Kysely<DB>; now: Date },
  token: string,
): Promise<{ email: string }> {
  return db.transaction().execute(async (trx) => {
    const found = await lockByToken(trx, digest(token), 'unsubscribe');
    if (!found) throw refuse(newsletterProblems.LINK_OVER);
    await trx
      .updateTable('newsletter_subscriptions')
      .set({ unsubscribed_at: now, user_agent: null })
      .where('id', '=', found.id)
      .where('unsubscribed_at', 'is', null)
      .execute();
    return { email: found.email };
  });
}

/** The page that asks for confirmation before unsubscribing. */
export const unsubscriptionPage = (token: string): string => `${path('newsletterUnsubscription')}?token=${token}`;
