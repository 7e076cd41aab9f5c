import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { ActivityReport, Period } from './activity-report.contract.ts';

/** The stored report of a period, if computed at or after `since`. */
export async function findKept(db: Kysely<DB>, { from, to }: Period, since: Date): Promise<ActivityReport | null> {
  const kept = await db
    .selectFrom('kept_reports')
    .select('report')
    .where('from_on', '=', from)
    .where('to_on', '=', to)
    .where('made_at', '>', since)
    .executeTakeFirst();
  return kept ? (kept.report as unknown as ActivityReport) : null;
}

export async function keepReport(db: Kysely<DB>, report: ActivityReport): Promise<void> {
  await sql`INSERT INTO kept_reports (from_on, to_on, made_at, report)
    VALUES (${report.from}, ${report.to}, ${report.asOf}, ${JSON.stringify(report)})
    ON CONFLICT (from_on, to_on) DO UPDATE SET made_at = excluded.made_at, report = excluded.report`.execute(db);
}

export async function forgetKept(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('kept_reports').where('made_at', '<=', before).execute();
}
