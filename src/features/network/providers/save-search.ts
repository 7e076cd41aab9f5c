import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { path } from '#paths.ts';
import { lockName } from '#platform/db/lock-name.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { Criteria } from './provider.contract.ts';
import { maxSearches, providerProblems } from './provider.rules.ts';
import type { SavedSearch } from './saved-search.contract.ts';
import { listSaved } from './saved-search.queries.ts';
import type { Placed } from './search.queries.ts';

async function found(db: Kysely<DB>, viewer: CompanyViewer, id: string): Promise<SavedSearch> {
  const [saved] = await listSaved(db, viewer, id);
  if (!saved) throw refuse(problems.NOT_FOUND);
  return saved;
}

/** New matches may be announced from now on. */
export async function saveSearch(
  { db, viewer, now }: Call,
  { name, address, criteria, alert }: { name: string; address: string; criteria: Placed<Criteria>; alert: boolean },
): Promise<SavedSearch> {
  const { userId, company } = viewer;
  return db.transaction().execute(async (trx) => {
    // Two tabs at once: the second waits, then counts the first one's.
    await lockName(trx, `searches ${userId}`);
    const kept = await listSaved(trx, viewer);
    if (kept.some((one) => one.name === name)) throw refuse(providerProblems.SEARCH_EXISTS);
    if (kept.length >= maxSearches) throw refuse(providerProblems.TOO_MANY_SEARCHES);
    const id = uuidv7(now.getTime());
    await trx
      .insertInto('saved_searches')
      .values({
        id,
        user_id: userId,
        company_id: company.id,
        name,
        address,
        criteria: JSON.stringify(criteria),
        alert,
        token: randomBytes(32).toString('base64url'),
        created_at: now,
      })
      .execute();
    return found(trx, viewer, id);
  });
}

/** Turns the alert of an own search on or off; turned on again, it starts over. */
export async function changeAlert(
  { db, viewer }: Call,
  { id, alert }: { id: string; alert: boolean },
): Promise<SavedSearch> {
  await db
    .updateTable('saved_searches')
    .set({ alert, since: sql<Date>`CASE WHEN ${alert} AND NOT alert THEN clock_timestamp() ELSE since END` })
    .where('id', '=', id)
    .where('user_id', '=', viewer.userId)
    .where('company_id', '=', viewer.company.id)
    .execute();
  return found(db, viewer, id);
}

export async function removeSearch({ db, viewer }: Call, { id }: { id: string }): Promise<{ id: string }> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', viewer.userId)
    .where('company_id', '=', viewer.company.id)
    .executeTakeFirstOrThrow();
  if (Number(numDeletedRows) === 0) throw refuse(problems.NOT_FOUND);
  return { id };
}

/** By the link in any of its mails; idempotent. */
export async function stopAlert(db: Kysely<DB>, token: string): Promise<{ name: string }> {
  const stopped = await db
    .updateTable('saved_searches')
    .set({ alert: false })
    .where('token', '=', token)
    .returning('name')
    .executeTakeFirstOrThrow(() => refuse(providerProblems.LINK_OVER));
  return stopped;
}

/** The page that asks before stopping an alert. */
export const stopPage = (token: string): string => `${path('searchAlertStop')}?token=${token}`;
