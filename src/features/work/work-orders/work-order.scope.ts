import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { ofCompany } from '#features/people/companies/site-limit.scope.ts';
import type { Paper } from '#features/work/requests/request-search.scope.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** The orders a viewer may read, as a condition on `w`: those of its two companies, and admins. */
export function orderScope({ side, company }: Viewer): RawBuilder<SqlBool> {
  if (side === 'admin') return sql<SqlBool>`true`;
  if (!company) return sql<SqlBool>`false`;
  return side === 'provider' ? sql<SqlBool>`w.provider_id = ${company.id}` : ofCompany(company, 'w');
}

/** Finds an order `w` besides by its request: amendments and report have numbers derived from it. */
export const orderPaper: Paper = {
  kind: 'os',
  number: sql`numbers_of_order(w)`,
  named: sql`ARRAY[w.provider_id, w.company_id, (SELECT r.created_by FROM requests r WHERE r.id = w.request_id)]`,
};
