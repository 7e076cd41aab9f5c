import { type Kysely, sql, type SqlBool } from 'kysely';
import { inEuros } from '#features/people/companies/signer.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { Signing } from './signer.queries.ts';

/** What a person already signed alone, to be added to what they are about to sign. */
export interface Committed {
  minor: number;
  /** When the first of it was signed; null without any. */
  since: Date | null;
}

/**
 * Signed alone with a provider, at the site and for the trade of a request, within the signing span
 * (docs/decisions/0043); excludes the request itself. Invoices count with invoices only (0102).
 */
export async function readCommitted(
  db: Kysely<DB>,
  userId: string,
  { kind, subjectId, requestId, providerId }: Pick<Signing, 'kind' | 'subjectId' | 'requestId' | 'providerId'>,
  now: Date,
): Promise<Committed> {
  const others =
    kind === 'invoice'
      ? sql<SqlBool>`s.invoice_id IS NOT NULL AND s.invoice_id <> ${subjectId}`
      : sql<SqlBool>`s.invoice_id IS NULL AND s.request_id <> r.id`;
  const { rows } = await sql<Committed>`
    SELECT coalesce(ceil(sum(${inEuros(sql.ref('s.amount_ht_minor'), sql.ref('s.currency'))})), 0)::bigint AS minor,
      min(s.signed_at) AS since
    FROM requests r JOIN company_profiles c ON c.id = r.company_id
      JOIN signed_alone s ON s.user_id = ${userId} AND s.provider_id = ${providerId} AND s.released_at IS NULL
        AND s.signed_at > ${now}::timestamptz - make_interval(days => c.signing_span_days) AND ${others}
      JOIN requests q ON q.id = s.request_id AND q.company_id = r.company_id AND q.site_id = r.site_id
        AND q.trade IS NOT DISTINCT FROM r.trade
    WHERE r.id = ${requestId}`.execute(db);
  return rows[0] ?? { minor: 0, since: null };
}
