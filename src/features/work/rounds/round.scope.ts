import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { ofCompany } from '#features/people/companies/site-limit.scope.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** Rounds `o` a viewer may read: those at visible sites of their ordering company. */
export function roundScope({ side, company }: Viewer): RawBuilder<SqlBool> {
  if (side !== 'ordering' || !company?.isOrdering) return sql<SqlBool>`false`;
  return ofCompany(company, 'o');
}
