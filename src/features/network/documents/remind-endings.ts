import { type Kysely, sql, type Transaction } from 'kysely';
import { parisDay } from '#common/days.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { documentEvents } from './document.events.ts';
import { documentEnd } from './document.scope.ts';

interface Ending {
  documentId: string;
  companyId: string;
  kind: string;
  until: string;
  days: number;
  /** Trades left uncovered by a décennale; an empty one for the whole document. */
  lacking: string[];
  name: string;
}

/** Documents reminded of for the first time at this number of days before their end; the table's key ensures once. */
async function claimEndings(trx: Transaction<DB>, today: string, now: Date): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    WITH ends AS (
      SELECT d.id, d.company_id, d.kind, d.state, d.trades, d.starts_on,
        -- A Kbis and a RIB alone may have no end: the others say one when they are filed.
        coalesce(${documentEnd}, CASE WHEN d.kind IN ('kbis', 'rib') THEN '9999-12-31'::date END) AS until
      FROM provider_documents d WHERE d.state IN ('verified', 'pending')),
    due AS (
      SELECT e.id, e.company_id, e.kind, e.until, l.lacking, CASE WHEN e.until < ${today}::date THEN -1
        ELSE (SELECT min(t) FROM unnest(ARRAY[0, 7, 15, 30]) t WHERE e.until - ${today}::date <= t) END AS days
      FROM ends e
      -- What no other paper takes over without a day between: the trades of a décennale each, any other paper as a whole.
      CROSS JOIN LATERAL (SELECT array_agg(part) AS lacking
        FROM unnest(CASE WHEN e.kind = 'decennale' AND e.trades <> '{}' THEN e.trades ELSE ARRAY[''] END) part
        WHERE NOT EXISTS (SELECT FROM ends n WHERE n.company_id = e.company_id AND n.kind = e.kind
          AND (n.until, n.id) > (e.until, e.id) AND (part = '' OR n.trades @> ARRAY[part])
          AND coalesce(n.starts_on <= e.until + 1, true) AND (n.state = 'verified' OR e.until > ${today}::date))) l
      -- What ended over a week ago was spoken of then, or was filed so.
      WHERE e.state = 'verified' AND e.until BETWEEN ${today}::date - 7 AND ${today}::date + 30
        AND l.lacking IS NOT NULL),
    claimed AS (
      INSERT INTO document_reminders (document_id, days, sent_at)
      SELECT id, days, ${now}::timestamptz FROM due ON CONFLICT DO NOTHING RETURNING document_id, days)
    SELECT due.id AS "documentId", due.company_id AS "companyId", due.kind, due.until, due.days,
      due.lacking,
      ${companyName('c')} AS name
    FROM claimed JOIN due ON due.id = claimed.document_id AND due.days = claimed.days
    JOIN company_profiles c ON c.id = due.company_id ORDER BY due.until, due.id`.execute(trx);
  return rows;
}

/** The requests of a provider's current and upcoming orders that need the document's missing cover. */
export type RunningOrders = (trx: Transaction<DB>, providerId: string, lacking: readonly string[]) => Promise<string[]>;

const watched = new Set(['vigilance', 'decennale', 'rc_pro', 'foreign_workers']);

/** Announces documents 30, 15, 7 and 0 days before their end and once ended. Returns how many. */
export async function remindEndings(db: Kysely<DB>, now: Date, runningOrders: RunningOrders): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const endings = await claimEndings(trx, parisDay(now), now);
    for (const { documentId, companyId, kind, until, days, lacking, name } of endings) {
      const data = { documentId, kind, until, days: String(days), name };
      if (days >= 0) {
        await record(trx, documentEvents['document.ending'], { companyId, actor: null, data, now });
        continue;
      }
      const running = watched.has(kind) ? await runningOrders(trx, companyId, lacking) : [];
      const values = { ...data, running: running.length };
      await record(trx, documentEvents['document.ended'], { companyId, actor: null, data: values, now });
      for (const requestId of running) {
        await record(trx, documentEvents['document.ended-under-way'], {
          providerId: companyId,
          requestId,
          actor: null,
          data,
          now,
        });
      }
    }
    return endings.length;
  });
}
