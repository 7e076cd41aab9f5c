import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { ofCompany } from '#features/people/companies/site-limit.scope.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** Equipment `e` that a viewer may read: their ordering company's, at visible sites. */
export function equipmentScope({ side, company }: Viewer): RawBuilder<SqlBool> {
  if (side !== 'ordering' || !company?.isOrdering) return sql<SqlBool>`false`;
  return ofCompany(company, 'e');
}
