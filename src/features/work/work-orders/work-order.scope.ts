import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { ofCompany } from '#features/people/companies/site-limit.scope.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** The orders a viewer may read, as a condition on `w`: those of the two companies it binds, and admins. */
export function orderScope({ side, company }: Viewer): RawBuilder<SqlBool> {
  if (side === 'admin') return sql<SqlBool>`true`;
  if (!company) return sql<SqlBool>`false`;
  return side === 'provider' ? sql<SqlBool>`w.provider_id = ${company.id}` : ofCompany(company, 'w');
}
