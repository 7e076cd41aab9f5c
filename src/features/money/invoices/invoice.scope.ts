import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { CostBearer } from '#common/cost-bearers.ts';
import { ofCompany } from '#features/people/companies/site-limit.scope.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** Invoices `i` a viewer may read: a provider's own; for an ordering company, received ones at its sites. */
export function invoiceScope({ side, company }: Viewer): RawBuilder<SqlBool> {
  if (!company || company.membership === 'technician') return sql<SqlBool>`false`;
  return side === 'provider'
    ? sql<SqlBool>`i.provider_id = ${company.id}`
    : sql<SqlBool>`(i.state <> 'draft' AND ${ofCompany(company, 'i')})`;
}

/** The cost bearer of an invoice `i` of a request `r`; after an order fell through, later changes are not shown. */
export const costBearer = sql<CostBearer | null>`CASE WHEN r.provider_id = i.provider_id THEN r.cost_bearer END`;
