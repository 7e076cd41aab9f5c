import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Viewer } from '#platform/session/viewer.ts';

/** The sites a viewer may read, as a condition on the alias `s`: own company's, assigned ones for a limited member; all for admins. */
export function siteScope({ side, company }: Viewer): RawBuilder<SqlBool> {
  if (side === 'admin') return sql<SqlBool>`true`;
  if (side !== 'ordering' || !company?.isOrdering) return sql<SqlBool>`false`;
  return company.siteIds
    ? sql<SqlBool>`(s.company_id = ${company.id} AND s.id = ANY(${company.siteIds}::uuid[]))`
    : sql<SqlBool>`s.company_id = ${company.id}`;
}
