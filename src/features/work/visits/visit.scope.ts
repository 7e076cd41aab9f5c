import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { ofCompany } from '#features/people/companies/site-limit.scope.ts';
import type { Paper } from '#features/work/requests/request-search.scope.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** Visits `v` a viewer may read: both companies of the order and admins; a technician only their own. */
export function visitScope({ side, company, userId }: Viewer): RawBuilder<SqlBool> {
  if (side === 'admin') return sql<SqlBool>`true`;
  if (!company) return sql<SqlBool>`false`;
  if (side !== 'provider') return ofCompany(company, 'v');
  const own = sql<SqlBool>`v.provider_id = ${company.id}`;
  if (company.membership !== 'technician') return own;
  return sql<SqlBool>`(${own} AND v.id IN (SELECT g.visit_id FROM visit_workers g JOIN workers m ON m.id = g.worker_id
    WHERE m.user_id = ${userId} AND m.company_id = ${company.id} AND m.archived_at IS NULL))`;
}

/** Finds a visit `v` by its order, besides its request. */
export const visitPaper: Paper = {
  kind: 'os',
  number: sql`(SELECT numbers_of_order(w) FROM work_orders w WHERE w.id = v.work_order_id)`,
  named: sql`ARRAY[v.provider_id, v.company_id]`,
};

/** When and by whom a technician was removed from visit `v`, as JSON; otherwise null. */
export function takenOff({ side, company, userId }: Viewer): RawBuilder<{ at: string; by: string | null } | null> {
  if (side !== 'provider' || company?.membership !== 'technician') return sql`NULL`;
  return sql`(SELECT json_build_object('at', e.occurred_at, 'by', (SELECT u.name FROM users u WHERE u.id = e.actor_user_id))
    FROM events e JOIN workers k ON e.data -> 'left' @> to_jsonb(k.id::text)
    WHERE e.request_id = v.request_id AND e.kind IN ('visit.moved', 'visit.proposed')
      AND e.data ->> 'visitId' = v.id::text AND v.provider_id = ${company.id}
      AND k.user_id = ${userId} AND k.company_id = ${company.id}
    ORDER BY e.occurred_at DESC LIMIT 1)`;
}
