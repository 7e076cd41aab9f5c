import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';

interface Due {
  id: string;
  companyId: string;
  sealed: boolean;
  quotes: number;
}

/**
 * At its deadline a tender is opened when it was sealed, and expires when no living quote answers it; with one it waits
 * for the ordering side's choice. Run every minute; safe to run twice, and in several processes at once.
 */
export async function closeTenders(db: Kysely<DB>, now: Date, batch = 100): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Due>`
      SELECT r.id, r.company_id AS "companyId", r.sealed AND r.opened_at IS NULL AS sealed,
        (SELECT count(*)::integer FROM quotes q WHERE q.request_id = r.id AND q.state = 'sent'
          AND q.valid_until >= (${now}::timestamptz AT TIME ZONE 'Europe/Paris')::date) AS quotes
      FROM requests r
      WHERE r.state = 'published' AND r.deadline_at <= ${now}
        AND ((r.sealed AND r.opened_at IS NULL) OR NOT EXISTS (
          SELECT FROM quotes q WHERE q.request_id = r.id AND q.state = 'sent'
            AND q.valid_until >= (${now}::timestamptz AT TIME ZONE 'Europe/Paris')::date))
      ORDER BY r.deadline_at LIMIT ${batch} FOR UPDATE OF r SKIP LOCKED`.execute(trx);
    for (const request of rows) {
      const thread = {
        audience: 'thread',
        requestId: request.id,
        companyId: request.companyId,
        actor: null,
        now,
      } as const;
      if (request.sealed) await record(trx, { ...thread, kind: 'request.opened', data: { quotes: request.quotes } });
      if (request.quotes === 0) await record(trx, { ...thread, kind: 'request.expired' });
      await trx
        .updateTable('requests')
        .set({
          ...(request.sealed ? { opened_at: now } : {}),
          ...(request.quotes === 0 ? { state: 'expired' } : {}),
          version: sql<number>`version + 1`,
          updated_at: now,
        })
        .where('id', '=', request.id)
        .execute();
    }
    return rows.length;
  });
}
