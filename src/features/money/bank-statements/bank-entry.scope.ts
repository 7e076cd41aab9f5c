import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Viewer } from '#platform/session/viewer.ts';

/**
 * The bank entries a viewer may read, as a condition on `e`: all the money of a company passes its account, wages too, so
 * that only those read it who may act for all of the company.
 */
export function bankScope({ side, company }: Viewer): RawBuilder<SqlBool> {
  const mayAct = company && ['owner', 'manager', 'member'].includes(company.membership) && !company.siteIds;
  return side !== 'admin' && mayAct ? sql<SqlBool>`e.company_id = ${company.id}` : sql<SqlBool>`false`;
}
