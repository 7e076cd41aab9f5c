import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { isOverAt } from '#features/estate/sites/site.scope.ts';
import { type OpeningReport, passDeadline } from '#features/work/requests/request.public.ts';
import { isSealed } from '#features/work/requests/request.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import { one } from '#platform/db/one.ts';

interface Due {
  id: string;
  companyId: string;
  round: number;
  deadlineAt: Date;
  opens: boolean;
}

const standing = (now: Date): RawBuilder<boolean> =>
  sql`(q.state = 'sent' AND NOT ${isOverAt(sql.ref('q.valid_until'), sql.ref('q.site_id'), now)})`;

async function countStanding(trx: Transaction<DB>, requestId: string, now: Date): Promise<number> {
  const counted = await sql<{ quotes: number }>`
    SELECT count(*)::integer AS quotes FROM quotes q WHERE q.request_id = ${requestId} AND ${standing(now)}`.execute(
    trx,
  );
  return one(counted).quotes;
}

const sender = sql`'providerId', c.id, 'provider', ${companyName('c')}`;

/** Opening report of a round: offers with times, amounts and digests, rejected ones, silent invitees. */
async function openingReport(trx: Transaction<DB>, { id, round }: Due, now: Date): Promise<OpeningReport> {
  const found = await sql<{ report: OpeningReport }>`
    WITH answers AS (SELECT q.*, ${standing(now)} AS stands FROM quotes q
      WHERE q.request_id = ${id} AND q.round = ${round} AND q.sent_at IS NOT NULL AND q.state <> 'superseded'),
    late AS (SELECT audience_provider_id AS provider_id, occurred_at FROM events
      WHERE request_id = ${id} AND kind = 'quote.late' AND (data ->> 'round')::integer = ${round})
    SELECT json_build_object(
      'received', coalesce((SELECT json_agg(json_build_object(${sender}, 'quoteId', a.id, 'number', a.number,
        'revision', a.revision, 'receivedAt', a.sent_at, 'totalTtcMinor', a.total_ttc_minor, 'currency', a.currency,
        'sha256', a.sealed_sha256, 'toConfirm', a.scope_version < r.scope_version) ORDER BY a.sent_at, a.id)
        FROM answers a JOIN company_profiles c ON c.id = a.provider_id WHERE a.stands), '[]'),
      'setAside', coalesce((SELECT json_agg(json_build_object(${sender}, 'at', s.at, 'why', s.why) ORDER BY s.at)
        FROM (SELECT provider_id, decided_at AS at, CASE WHEN state = 'sent' THEN 'expired' ELSE state END AS why
            FROM answers WHERE NOT stands
          UNION ALL SELECT provider_id, occurred_at, 'late' FROM late) s
        JOIN company_profiles c ON c.id = s.provider_id), '[]'),
      'silent', coalesce((SELECT json_agg(${companyName('c')} ORDER BY 1)
        FROM request_invitations i JOIN company_profiles c ON c.id = i.provider_id
        WHERE i.request_id = ${id} AND i.provider_id NOT IN (SELECT provider_id FROM answers UNION ALL SELECT provider_id FROM late)), '[]')) AS report
    FROM requests r WHERE r.id = ${id}`.execute(trx);
  return one(found).report;
}

/**
 * At its deadline a tender is opened if sealed, and expires without a valid quote. Safe to run concurrently; failures
 * do not block others and are thrown at the end.
 */
export async function closeTenders(db: Kysely<DB>, now: Date, batch = 100): Promise<number> {
  const faults: unknown[] = [];
  const closed = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Due>`
      SELECT r.id, r.company_id AS "companyId", r.round, r.deadline_at AS "deadlineAt",
        ${isSealed} AS opens
      FROM requests r
      WHERE r.state = 'published' AND r.deadline_at <= ${now}
        AND (${isSealed} OR NOT EXISTS (
          SELECT FROM quotes q WHERE q.request_id = r.id AND ${standing(now)}))
      ORDER BY r.deadline_at LIMIT ${batch} FOR UPDATE OF r SKIP LOCKED`.execute(trx);
    let count = 0;
    for (const request of rows) {
      // Counted under the lock: a quote may be sent in the last second, while this waits for the lock.
      const quotes = await countStanding(trx, request.id, now);
      if (!request.opens && quotes > 0) continue;
      await sql`SAVEPOINT tender`.execute(trx);
      try {
        const report = request.opens ? await openingReport(trx, request, now) : null;
        await passDeadline(trx, { request, quotes, report, now });
        count += 1;
      } catch (error) {
        faults.push(error);
        await sql`ROLLBACK TO SAVEPOINT tender`.execute(trx);
      }
    }
    return count;
  });
  if (faults.length > 0) throw new AggregateError(faults, `tenders that cannot be closed: ${String(faults[0])}`);
  return closed;
}
