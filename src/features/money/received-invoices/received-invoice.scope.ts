import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { ofCompany } from '#features/people/companies/site-limit.scope.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** Received invoices `v` a viewer may read: their company's; limited members, those assigned to their sites. */
export function receivedScope({ side, company }: Viewer): RawBuilder<SqlBool> {
  if (side === 'admin' || !company || company.membership === 'technician') return sql<SqlBool>`false`;
  return ofCompany(company, 'v');
}
