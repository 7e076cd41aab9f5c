import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';

/** Whether a mail may still quote the message: it is visible, and the recipient reads its conversation. */
async function isQuotable(db: Kysely<DB>, reportId: string, to: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM message_reports p JOIN messages m ON m.id = p.message_id,
    LATERAL conversation_readers(p.conversation_id) e
    WHERE p.id = ${reportId} AND m.deleted_at IS NULL
      AND e.user_id = CASE ${to} WHEN 'author' THEN m.author_user_id ELSE p.reporter_user_id END`.execute(db);
  return rows.length > 0;
}

/** The data of a report mail when it is sent, however long the relay delayed it. */
export async function recheckQuote(db: Kysely<DB>, data: Record<string, string>): Promise<Record<string, string>> {
  const { reportId, to } = data;
  if (!reportId || !to || (await isQuotable(db, reportId, to))) return data;
  return { ...data, said: '' };
}
