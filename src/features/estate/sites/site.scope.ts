import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { onSites } from '#platform/session/site-limit.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** The sites a viewer may read, as a condition on the alias `s`: own company's, assigned ones for a limited member; all for admins. */
export function siteScope({ side, company }: Viewer): RawBuilder<SqlBool> {
  if (side === 'admin') return sql<SqlBool>`true`;
  if (side !== 'ordering' || !company?.isOrdering) return sql<SqlBool>`false`;
  return sql<SqlBool>`(s.company_id = ${company.id} AND ${onSites(company, 's.id')})`;
}
