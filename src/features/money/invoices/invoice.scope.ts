import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { CostBearer } from '#common/cost-bearers.ts';
import { ofCompany } from '#features/people/companies/site-limit.scope.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** The invoices a viewer may read, as a condition on `i`: a provider its own, who orders those it received, in its sites. */
export function invoiceScope({ side, company }: Viewer): RawBuilder<SqlBool> {
  if (!company || company.membership === 'technician') return sql<SqlBool>`false`;
  return side === 'provider'
    ? sql<SqlBool>`i.provider_id = ${company.id}`
    : sql<SqlBool>`(i.state <> 'draft' AND ${ofCompany(company, 'i')})`;
}

/** Who bears the cost of an invoice `i` of a request `r`: of an order that fell through, what is said since is not told. */
export const costBearer = sql<CostBearer | null>`CASE WHEN r.provider_id = i.provider_id THEN r.cost_bearer END`;
