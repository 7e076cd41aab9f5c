import { type Kysely, sql, type SqlBool } from 'kysely';
import { inEuros } from '#features/people/companies/signer.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { Signing } from './signer.queries.ts';

/** What somebody signed alone that counts together with what they would sign. */
export interface Committed {
  /** In euro cents, before tax. */
  minor: number;
  /** The first of it; null without any. */
  since: Date | null;
}

/**
 * What somebody signed alone with a provider, at the site and for the trade of a request, within the days that their
 * company counts together (docs/decisions/0043); the request itself aside. Invoices count with invoices (0102): what was
 * ordered and is invoiced is one expense.
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
