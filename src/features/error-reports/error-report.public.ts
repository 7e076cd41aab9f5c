import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { listReportsOf } from './error-report.queries.ts';

const keptDays = 180;

/** Forgets old reports. */
export async function forgetErrorReports(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .deleteFrom('error_reports')
    .where('occurred_at', '<', new Date(now.getTime() - keptDays * 86_400_000))
    .execute();
}

/** The reports that a person sent. */
export async function errorReportPersonalData(db: Kysely<DB>, person: { userId: string }) {
  return { error_reports: await listReportsOf(db, person) };
}

/** Keeps what broke, forgets on whose screen. */
export async function eraseErrorReports(trx: Transaction<DB>, { userId }: { userId: string }): Promise<void> {
  await trx.updateTable('error_reports').set({ user_id: null, user_agent: '' }).where('user_id', '=', userId).execute();
}
