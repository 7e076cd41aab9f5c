import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { ofCompany } from '#features/people/companies/site-limit.scope.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** The invoices a viewer may read, as a condition on `i`: a provider its own, who orders those it received, in its sites. */
export function invoiceScope({ side, company }: Viewer): RawBuilder<SqlBool> {
  if (!company || company.membership === 'technician') return sql<SqlBool>`false`;
  return side === 'provider'
    ? sql<SqlBool>`i.provider_id = ${company.id}`
    : sql<SqlBool>`(i.state <> 'draft' AND ${ofCompany(company, 'i')})`;
}
