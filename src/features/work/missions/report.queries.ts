import { type Kysely, sql } from 'kysely';
import { departementAt } from '#features/estate/sites/site.scope.ts';
import { companyOnPaper } from '#platform/db/company-on-paper.ts';
import { siteOnPaper } from '#platform/db/site-on-paper.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { visitScope } from '#features/work/visits/visit.scope.ts';
import type { Snapshot } from './mission-report.contract.ts';

/** A report with the data its document adds, without an access check. */
export function findReport(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('mission_reports as m')
    .innerJoin('visits as v', 'v.id', 'm.visit_id')
    .innerJoin('work_orders as w', 'w.id', 'v.work_order_id')
    .innerJoin('requests as r', 'r.id', 'v.request_id')
    .innerJoin('sites as s', 's.id', 'v.site_id')
    .innerJoin('company_profiles as p', 'p.id', 'v.provider_id')
    .where('m.id', '=', id)
    .select([
      'm.edition',
      'm.sealed_at as sealedAt',
      sql<Snapshot>`m.snapshot`.as('snapshot'),
      'w.number as orderNumber',
      'r.number as requestNumber',
      'r.title',
      siteOnPaper('s').as('place'),
      departementAt('s').as('departement'),
      companyOnPaper('p').as('provider'),
    ])
    .executeTakeFirst();
}
export type ReportRow = NonNullable<Awaited<ReturnType<typeof findReport>>>;

/** Latest first. */
export async function listReports(db: Kysely<DB>, viewer: Viewer, requestId: string) {
  return db
    .selectFrom('mission_reports as m')
    .innerJoin('visits as v', 'v.id', 'm.visit_id')
    .innerJoin('requests as r', 'r.id', 'v.request_id')
    .where('v.request_id', '=', requestId)
    .where(visitScope(viewer))
    .orderBy('m.sealed_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(200)
    .select(['m.id', 'm.visit_id as visitId', 'v.number as visitNumber', 'm.edition', 'm.sealed_at as at'])
    .select(['r.number as requestNumber'])
    .select(
      sql<boolean>`m.edition = (SELECT max(b.edition) FROM mission_reports b WHERE b.visit_id = m.visit_id)`.as(
        'isCurrent',
      ),
    )
    .execute();
}
