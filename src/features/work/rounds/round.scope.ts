import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { ofCompany } from '#features/people/companies/site-limit.scope.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** The rounds `o` that a viewer reads: those of the sites they see of their ordering company. */
export function roundScope({ side, company }: Viewer): RawBuilder<SqlBool> {
  if (side !== 'ordering' || !company?.isOrdering) return sql<SqlBool>`false`;
  return ofCompany(company, 'o');
}
