import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { ofCompany } from '#features/people/companies/site-limit.scope.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** The equipment `e` that a viewer reads: that of their ordering company, at the sites they see. */
export function equipmentScope({ side, company }: Viewer): RawBuilder<SqlBool> {
  if (side !== 'ordering' || !company?.isOrdering) return sql<SqlBool>`false`;
  return ofCompany(company, 'e');
}
