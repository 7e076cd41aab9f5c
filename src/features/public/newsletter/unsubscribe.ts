import type { Kysely } from 'kysely';
import { refuse } from '#common/problems.ts';
import { path } from '#paths.ts';
import type { DB } from '#platform/db/types.ts';
import { digest } from './mail-link.ts';
import { newsletterProblems } from './newsletter.contract.ts';
import { lockByToken } from './newsletter.queries.ts';

/** Leaves the newsletter by the link of any letter; once more changes nothing, until the address is forgotten. */
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

/** The page that asks before leaving. */
export const unsubscriptionPage = (token: string): string => `${path('newsletterUnsubscription')}?token=${token}`;
