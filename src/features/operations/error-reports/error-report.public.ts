import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { PersonalDataPart } from '#platform/personal-data.ts';
import { listReportsOf } from './error-report.queries.ts';

const keptDays = 180;

export async function forgetErrorReports(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .deleteFrom('error_reports')
    .where('occurred_at', '<', new Date(now.getTime() - keptDays * 86_400_000))
    .execute();
}

/** Erasing a person removes their ID from their reports; the reports remain. */
export const errorReportData: PersonalDataPart = {
  tables: ['error_reports'],
  read: async (db, person) => ({ error_reports: await listReportsOf(db, person) }),
  async erase(trx, { userId }) {
    await trx
      .updateTable('error_reports')
      .set({ user_id: null, user_agent: '' })
      .where('user_id', '=', userId)
      .execute();
  },
};
