import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { requestScope } from '#features/work/requests/request.scope.ts';
import { onSites } from '#platform/session/site-limit.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** What a notice `n` is about, where it is a request `r`. */
export const withRequest = sql`notices n LEFT JOIN requests r ON r.id = n.request_id`;

/**
 * The notices of a viewer, as a condition on `withRequest`: their own, in the company they act for or in none. Looked at
 * when they are read: a site that was taken from a member since and a company that was blocked since take theirs along.
 */
export function noticeScope({ userId, company }: Pick<Viewer, 'userId' | 'company'>): RawBuilder<SqlBool> {
  const own = sql`n.user_id = ${userId}`;
  if (!company) return sql<SqlBool>`(${own} AND n.company_id IS NULL)`;
  return sql<SqlBool>`(${own} AND (n.company_id IS NULL OR n.company_id = ${company.id})
    AND (r.id IS NULL OR CASE WHEN r.company_id = n.company_id THEN ${onSites(company, 'r.site_id')}
      ELSE r.provider_id IS NOT DISTINCT FROM n.company_id OR ${notBlocked('r.company_id')} END)
    AND (n.other_company_id IS NULL OR ${notBlocked('n.other_company_id')}))`;
}

const notBlocked = (other: string) =>
  sql<SqlBool>`NOT EXISTS (SELECT FROM blocked_pairs b WHERE b.one_id = n.company_id AND b.other_id = ${sql.ref(other)})`;

/** A line of the list: the latest of its group. */
export const isLine = sql<SqlBool>`(n.led_by IS NULL AND n.in_app)`;

/** The request that a notice leads to; null where the viewer may not open it any more. */
export const reachedRequest = (viewer: Viewer): RawBuilder<string | null> =>
  sql<string | null>`CASE WHEN r.id IS NOT NULL AND ${requestScope(viewer)} THEN r.id END`;
