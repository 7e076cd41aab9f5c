import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Viewer } from '#platform/session/viewer.ts';

/**
 * The bank entries a viewer may read, as a condition on `e`. An account shows all of a company's money, wages included, so
 * only members who may act for the whole company read it.
 */
export function bankScope({ side, company }: Viewer): RawBuilder<SqlBool> {
  const mayAct = company && ['owner', 'manager', 'member'].includes(company.membership) && !company.siteIds;
  return side !== 'admin' && mayAct ? sql<SqlBool>`e.company_id = ${company.id}` : sql<SqlBool>`false`;
}
