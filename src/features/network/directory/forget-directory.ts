import { type Kysely, sql } from 'kysely';
import { addMonths, parisDay } from '#common/days.ts';
import type { DB } from '#platform/db/types.ts';
import type { PersonalDataPart } from '#platform/personal-data.ts';
import { oppositionDays } from './directory.rules.ts';

const keptMonths = 12;

/**
 * Once a day: entries whose last qualification ended leave the list, and the words of those who opposed are erased a year
 * after the decision, those never confirmed after a week. The opposition itself stays.
 */
export async function refreshDirectory(db: Kysely<DB>, now: Date): Promise<void> {
  const today = parisDay(now);
  await sql`UPDATE directory_companies SET is_expired = true
    WHERE NOT is_expired AND valid_until < ${today}::date`.execute(db);
  await sql`DELETE FROM opposition_requests WHERE state = 'unconfirmed'
    AND created_at < ${now}::timestamptz - make_interval(days => ${oppositionDays})`.execute(db);
  await sql`DELETE FROM opposition_requests WHERE decided_at < ${addMonths(today, -keptMonths)}::date`.execute(db);
}

/** What a person wrote to oppose, by their address. */
export const directoryData: PersonalDataPart = {
  tables: ['opposition_requests'],
  read: async (db, { email }) => ({
    opposition_requests: await db
      .selectFrom('opposition_requests')
      .select(['siret', 'name', 'email', 'standing', 'message', 'state', 'reason', 'created_at', 'decided_at'])
      .where('email', '=', email)
      .execute(),
  }),
};
