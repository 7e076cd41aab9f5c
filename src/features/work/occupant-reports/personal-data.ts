import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Person, PersonalDataPart } from '#platform/personal-data.ts';

const keptDays = 365;

/** Erases all reports older than a year; the sweep removes photos. */
export async function eraseOldReports(db: Kysely<DB>, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - keptDays * 86_400_000);
  await db.deleteFrom('occupant_reports').where('created_at', '<', limit).execute();
  await db
    .deleteFrom('report_groups as g')
    .where('g.last_at', '<', limit)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM occupant_reports o WHERE o.group_id = g.id)`)
    .execute();
}

/** Matched by confirmed address. */
const ownOf = ({ userId, email }: Person) =>
  sql<boolean>`(lower(email) = lower(${email}) AND EXISTS (SELECT FROM users u WHERE u.id = ${userId} AND u.email_verified))`;

/** A person's reports about their home. */
export const reportData: PersonalDataPart = {
  tables: ['occupant_reports'],
  read: async (db, person) => ({
    occupant_reports: await db
      .selectFrom('occupant_reports')
      .select(['number', 'description', 'name', 'phone', 'email', 'dwelling', 'created_at'])
      .where(ownOf(person))
      .orderBy('created_at')
      .execute(),
  }),
  async erase(trx, person) {
    await trx.deleteFrom('occupant_reports').where(ownOf(person)).execute();
  },
};
