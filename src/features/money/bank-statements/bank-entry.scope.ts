import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Viewer } from '#platform/session/viewer.ts';

/** Bank entries `e` a viewer may read: accounts show all money, wages included, so only members with full reach. */
export function bankScope({ side, company }: Viewer): RawBuilder<SqlBool> {
  const mayAct = company && ['owner', 'manager', 'member'].includes(company.membership) && !company.siteIds;
  return side !== 'admin' && mayAct ? sql<SqlBool>`e.company_id = ${company.id}` : sql<SqlBool>`false`;
}
