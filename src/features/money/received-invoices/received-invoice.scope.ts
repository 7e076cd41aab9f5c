import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { ofCompany } from '#features/people/companies/site-limit.scope.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/**
 * The received invoices a viewer may read, as a condition on `v`: those of their company; members limited to sites only
 * those assigned to one of them.
 */
export function receivedScope({ side, company }: Viewer): RawBuilder<SqlBool> {
  if (side === 'admin' || !company || company.membership === 'technician') return sql<SqlBool>`false`;
  return ofCompany(company, 'v');
}
