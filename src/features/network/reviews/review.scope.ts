import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { onSites } from '#features/people/companies/site-limit.scope.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** Reviews `v` visible to everybody who may read their subject. */
export const shown = sql<SqlBool>`(v.published_at IS NOT NULL AND v.hidden_at IS NULL)`;

/** The company's own reviews, in any state, within the sites of a limited member. */
export function written({ side, company }: Viewer): RawBuilder<SqlBool> {
  if (!company || side === 'admin') return sql<SqlBool>`false`;
  return sql<SqlBool>`(v.author_side = ${side} AND v.author_company_id = ${company.id} AND ${onSites(company, 'w.site_id')})`;
}

/**
 * Reviews `v` of orders `w` for a signed-in viewer: their own side's, and published ones of network providers, their
 * company and, for providers, ordering companies; all published for admins.
 */
export function reviewScope(viewer: Viewer): RawBuilder<SqlBool> {
  const { side, company } = viewer;
  if (side === 'admin') return sql<SqlBool>`v.published_at IS NOT NULL`;
  const open = side === 'provider' ? sql`v.author_side = 'provider'` : sql`false`;
  return sql<SqlBool>`(${written(viewer)} OR (${shown} AND (${open} OR v.subject_company_id = ${company?.id ?? null}::uuid
    OR (v.author_side = 'ordering' AND EXISTS (SELECT FROM provider_index i WHERE i.company_id = v.subject_company_id)))))`;
}
