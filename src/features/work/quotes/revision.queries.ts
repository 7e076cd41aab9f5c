import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { quoteChanges, type QuoteDetail } from './quote.contract.ts';

type QuoteChange = (typeof quoteChanges)[number];

/** Whether `q`, or the quote it revises, waits for a revision asked for by the ordering side. */
export const waitsForRevision = sql<boolean>`EXISTS (SELECT FROM revision_requests v JOIN quotes a ON a.id = v.quote_id
  WHERE v.quote_id IN (q.id, q.previous_id) AND v.answer IS NULL AND a.state IN ('sent', 'expired')
    AND q.state IN ('draft', 'sent', 'expired'))`;

/** Whether the author of `q` declined the invitation to its request. */
export const isInvitationDeclined = sql<boolean>`EXISTS (SELECT FROM request_invitations i
  WHERE i.request_id = q.request_id AND i.provider_id = q.provider_id AND i.declined_at IS NOT NULL)`;

/** The last revision request of `q`, or of the quote it revises: shown beside its answer. */
export const lastRevisionRequest = sql<QuoteDetail['revisionRequest']>`(
  SELECT json_build_object('wish', v.wish, 'topics', v.topics, 'wantedOn', v.wanted_on, 'askedAt', v.asked_at,
    'answer', v.answer, 'reason', v.reason, 'answeredAt', v.answered_at)
  FROM revision_requests v WHERE v.quote_id IN (q.id, q.previous_id) ORDER BY v.asked_at DESC LIMIT 1)`;

const saidByLine = sql`kind, designation, quantity_milli, unit, unit_price_e4, discount_bp, fixed_discount_minor, vat_rate_bp,
  vat_mention, optional`;
const linesOf = (quote: string) => sql`SELECT ${saidByLine} FROM quote_lines WHERE quote_id = ${sql.ref(quote)}`;

/** The changes of a revision and the earlier total; undefined for a first quote. */
export async function readRevised(
  db: Kysely<DB>,
  quoteId: string,
): Promise<{ beforeTtcMinor: number; changes: QuoteChange[] } | undefined> {
  const { rows } = await sql<{ beforeTtcMinor: number } & Record<QuoteChange, boolean>>`
    SELECT p.total_ttc_minor AS "beforeTtcMinor",
      EXISTS ((${linesOf('q.id')} EXCEPT ALL ${linesOf('p.id')}) UNION ALL (${linesOf('p.id')} EXCEPT ALL ${linesOf('q.id')})) AS lines,
      (q.discount_bp, q.fixed_discount_minor) <> (p.discount_bp, p.fixed_discount_minor) AS discount,
      (q.start_on, q.duration_days) IS DISTINCT FROM (p.start_on, p.duration_days) AS dates,
      (q.deposit_bp, q.retention_bp, q.validity_days, q.payment_terms, q.waste, q.notes)
        IS DISTINCT FROM (p.deposit_bp, p.retention_bp, p.validity_days, p.payment_terms, p.waste, p.notes) AS terms
    FROM quotes q JOIN quotes p ON p.id = q.previous_id WHERE q.id = ${quoteId}`.execute(db);
  const [found] = rows;
  return found && { beforeTtcMinor: found.beforeTtcMinor, changes: quoteChanges.filter((one) => found[one]) };
}
