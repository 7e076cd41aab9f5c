import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Viewer } from '#platform/session/viewer.ts';

/** The transfers a viewer may read, as a condition on `b`: of who orders, for those who act for all of the company. */
export function batchScope({ side, company }: Viewer): RawBuilder<SqlBool> {
  const mayAct = company && ['owner', 'manager', 'member'].includes(company.membership) && !company.siteIds;
  return side === 'ordering' && mayAct ? sql<SqlBool>`b.company_id = ${company.id}` : sql<SqlBool>`false`;
}
