import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { keptSince } from '../moderation.rules.ts';

/** Half a year after a decision, the text and the reporter are forgotten; the decision and its reason remain. */
export async function forgetReports(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .updateTable('message_reports')
    .set({
      said: '',
      said_files: [],
      details: '',
      reporter_user_id: null,
      reporter_company_id: null,
      forgotten_at: now,
    })
    .where('forgotten_at', 'is', null)
    .where('decided_at', '<', keptSince(now))
    .execute();
}
