import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { ofCompany } from '#features/people/companies/site-limit.scope.ts';
import type { Paper } from '#features/work/requests/request-search.scope.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/**
 * The visits a viewer may read, as a condition on `v`: those of the two companies of their order, and admins; a technician
 * those that they go on.
 */
export function visitScope({ side, company, userId }: Viewer): RawBuilder<SqlBool> {
  if (side === 'admin') return sql<SqlBool>`true`;
  if (!company) return sql<SqlBool>`false`;
  if (side !== 'provider') return ofCompany(company, 'v');
  const own = sql<SqlBool>`v.provider_id = ${company.id}`;
  if (company.membership !== 'technician') return own;
  return sql<SqlBool>`(${own} AND v.id IN (SELECT g.visit_id FROM visit_workers g JOIN workers m ON m.id = g.worker_id
    WHERE m.user_id = ${userId} AND m.company_id = ${company.id} AND m.archived_at IS NULL))`;
}

/** By what a visit `v` is found besides its request: its order. */
export const visitPaper: Paper = {
  kind: 'os',
  number: sql`(SELECT numbers_of_order(w) FROM work_orders w WHERE w.id = v.work_order_id)`,
  named: sql`ARRAY[v.provider_id, v.company_id]`,
};
