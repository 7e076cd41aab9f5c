import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { visitScope } from '#features/work/visits/visit.scope.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';

/** Vehicles `e` whose stock a viewer reads: the company's; for technicians, their crew's and their visits'. */
export function vanScope(viewer: CompanyViewer, now: Date): RawBuilder<SqlBool> {
  const { company, userId } = viewer;
  const own = sql<SqlBool>`e.company_id = ${company.id}`;
  if (company.membership !== 'technician') return own;
  return sql<SqlBool>`(${own} AND (e.crew_id IN (SELECT k.crew_id FROM workers k
      WHERE k.user_id = ${userId} AND k.company_id = ${company.id} AND k.archived_at IS NULL)
    OR e.id IN (SELECT g.vehicle_id FROM visits v JOIN visit_vehicles g ON g.visit_id = v.id
      WHERE ${visitScope(viewer)} AND v.state IN ('confirmed', 'on_site', 'finished')
        AND v.listed_at BETWEEN ${now}::timestamptz - interval '2 days' AND ${now}::timestamptz + interval '2 days')))`;
}
