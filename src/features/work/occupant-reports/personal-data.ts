import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { ofProvenEmail, type PersonalDataPart } from '#platform/personal-data.ts';

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

/** The reports of a person about where they live. */
export const reportData: PersonalDataPart = {
  tables: ['occupant_reports'],
  read: async (db, person) => ({
    occupant_reports: await db
      .selectFrom('occupant_reports')
      .select(['number', 'description', 'name', 'phone', 'email', 'dwelling', 'created_at'])
      .where(ofProvenEmail(person))
      .orderBy('created_at')
      .execute(),
  }),
  async erase(trx, person) {
    await trx.deleteFrom('occupant_reports').where(ofProvenEmail(person)).execute();
  },
};
