import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { addressOf } from '#common/address-of.ts';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed, notFound, problems, refuse, verdictOf } from '#common/problems.ts';
import { calendarContract } from '#features/work/planning/calendar.contract.ts';
import type { Call } from '#platform/http/bind.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer, Viewer } from '#platform/session/viewer.ts';
import type { CalendarFeed } from './calendar.contract.ts';
import { calendarProblems, type CalendarScope, maxFeeds, scopesOf } from './calendar.rules.ts';

export const digest = (key: string): string => createHash('sha256').update(key).digest('hex');

type Act = Pick<Call<CompanyViewer>, 'db' | 'now' | 'publicUrl' | 'viewer'>;

/** Creates an address for a calendar program to subscribe to; the answer is the only place where it can be read. */
export async function makeCalendar(
  { db, viewer, now, publicUrl }: Act,
  { scope }: { scope: CalendarScope },
): Promise<CalendarFeed & { address: string }> {
  const { side, company, userId } = viewer;
  assertAllowed(verdictOf(scopesOf(side, company.membership).includes(scope) ? null : problems.FORBIDDEN));
  const key = randomBytes(32).toString('base64url');
  const id = uuidv7();
  await db.transaction().execute(async (trx) => {
    // Locked: two concurrent calls would both pass the limit.
    await sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(trx);
    const feeds = await trx.selectFrom('calendar_feeds').select('id').where('user_id', '=', userId).execute();
    if (feeds.length >= maxFeeds) throw refuse(calendarProblems.TOO_MANY_FEEDS);
    await trx
      .insertInto('calendar_feeds')
      .values({ id, user_id: userId, company_id: company.id, side, scope, key_sha256: digest(key), created_at: now })
      .execute();
  });
  return {
    id,
    company: { id: company.id, name: company.name },
    side: side === 'ordering' ? side : 'provider',
    scope,
    createdAt: now.toISOString(),
    readAt: null,
    address: publicUrl + addressOf(calendarContract.follow, { key }),
  };
}

/** Revokes a calendar address of the viewer, whichever role it was created in. */
export async function revokeCalendar(
  { db, viewer }: { db: Kysely<DB>; viewer: Viewer },
  { id }: { id: string },
): Promise<{ id: string }> {
  const gone = await db
    .deleteFrom('calendar_feeds')
    .where('id', '=', id)
    .where('user_id', '=', viewer.userId)
    .returning('id')
    .executeTakeFirstOrThrow(notFound);
  return gone;
}

/** Ends every calendar address of a person: someone who took the account over may have created one. */
export async function endCalendars(trx: Transaction<DB>, userId: string): Promise<void> {
  await trx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}
