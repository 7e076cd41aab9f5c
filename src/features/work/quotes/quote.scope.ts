import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Paper } from '#features/work/requests/request-search.scope.ts';
import { isSealed } from '#features/work/requests/request.scope.ts';
import { ofCompany } from '#features/people/companies/site-limit.scope.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/**
 * Quotes `q` a viewer may read: a provider's own; those sent to the ordering side at its sites; all sent ones for
 * admins. Sealed ones only for their author until opened.
 */
export function quoteScope({ side, company }: Viewer): RawBuilder<SqlBool> {
  // A scalar subquery by the request's key: the planner would join an EXISTS with every sealed quote.
  const shown = sql<SqlBool>`q.state <> 'draft' AND coalesce(
    (SELECT NOT (${isSealed} AND q.round = r.round) FROM requests r WHERE r.id = q.request_id), false)`;
  if (side === 'admin') return sql<SqlBool>`(${shown})`;
  if (!company) return sql<SqlBool>`false`;
  if (side === 'provider') return sql<SqlBool>`q.provider_id = ${company.id}`;
  return sql<SqlBool>`(${shown} AND ${ofCompany(company, 'q')})`;
}

/** Whether a block separates the author of `q` from its request `r`, hiding later content. */
export const isParted = sql<boolean>`(r.provider_id IS DISTINCT FROM q.provider_id AND EXISTS (SELECT FROM blocked_pairs b
  WHERE b.one_id = q.provider_id AND b.other_id = r.company_id))`;

/** The title of `r` that the author of `q` may read. */
export const titleForAuthor = sql<string>`CASE WHEN ${isParted} THEN coalesce((SELECT v.scope ->> 'title'
  FROM request_scopes v WHERE v.request_id = r.id AND v.version = q.scope_version), r.title) ELSE r.title END`;

/** How search finds a quote `q` besides its request. */
export const quotePaper: Paper = {
  kind: 'dv',
  number: sql`q.number`,
  named: sql`ARRAY[q.provider_id, q.company_id, (SELECT r.created_by FROM requests r WHERE r.id = q.request_id)]`,
};
