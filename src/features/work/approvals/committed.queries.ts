import { type Kysely, sql, type SqlBool } from 'kysely';
import { inEuros } from '#features/people/companies/signer.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { Signing } from './signer.queries.ts';

/** Amounts a person already signed alone, to be added to the next. */
export interface Committed {
  minor: number;
  /** When the first of them was signed; null without any. */
  since: Date | null;
}

const isRecent = (signedAt: string, now: Date) =>
  sql<SqlBool>`${sql.ref(signedAt)} > ${now}::timestamptz - make_interval(days => c.signing_span_days)`;
const isAlike = sql<SqlBool>`(q.site_id = r.site_id AND q.trade IS NOT DISTINCT FROM r.trade)`;

/**
 * Amounts a person signed alone with a provider, at the site and for the trade of a request, within the company's
 * number of days (docs/decisions/0043); excludes the request itself. Invoices are added to invoices only (0102): an
 * order and its invoice are one expense. External invoices count too; those without an order, at any site.
 */
export async function readCommitted(
  db: Kysely<DB>,
  userId: string,
  { kind, subjectId, requestId, providerId }: Pick<Signing, 'kind' | 'subjectId' | 'requestId' | 'providerId'>,
  now: Date,
): Promise<Committed> {
  const isInvoice = kind === 'invoice';
  const others = isInvoice
    ? sql<SqlBool>`s.invoice_id IS NOT NULL AND s.invoice_id <> ${subjectId}`
    : sql<SqlBool>`s.invoice_id IS NULL AND s.request_id <> r.id`;
  const fromElsewhere = sql`UNION ALL
      SELECT e.amount_ht_minor, e.currency, e.signed_at FROM signed_elsewhere e LEFT JOIN requests q ON q.id = e.request_id
      WHERE e.user_id = ${userId} AND e.provider_id = ${providerId} AND e.company_id = r.company_id
        AND ${isRecent('e.signed_at', now)} AND (q.id IS NULL OR ${isAlike})`;
  const { rows } = await sql<Committed>`
    SELECT coalesce(ceil(sum(${inEuros(sql.ref('a.amount_ht_minor'), sql.ref('a.currency'))})), 0)::bigint AS minor,
      min(a.signed_at) AS since
    FROM requests r JOIN company_profiles c ON c.id = r.company_id CROSS JOIN LATERAL (
      SELECT s.amount_ht_minor, s.currency, s.signed_at FROM signed_alone s JOIN requests q ON q.id = s.request_id
      WHERE s.user_id = ${userId} AND s.provider_id = ${providerId} AND s.released_at IS NULL AND ${others}
        AND ${isRecent('s.signed_at', now)} AND q.company_id = r.company_id AND ${isAlike}
      ${isInvoice ? fromElsewhere : sql``}) a
    WHERE r.id = ${requestId}`.execute(db);
  return rows[0] ?? { minor: 0, since: null };
}
