import { type Kysely, sql } from 'kysely';
import { departementAt, siteScope, timeZoneAt } from '#features/estate/sites/site.scope.ts';
import { orderScope } from '#features/work/work-orders/work-order.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import { companyOnPaper } from '#platform/db/company-on-paper.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { WasteLine } from './waste.contract.ts';

interface Asked {
  siteId: string;
  year?: number | undefined;
  cursor?: string | undefined;
  limit: number;
  /** The check that documents its removal. */
  checkId: string;
}

const dayOf = (instant: string) => sql`(${sql.ref(instant)} AT TIME ZONE ${timeZoneAt('s')})::date`;

/** Where an order's crews unloaded on the days of its visits, if they worked for this landlord only. */
const unloadings = sql`(SELECT coalesce(json_agg(json_build_object('place', f.place, 'on', f.day) ORDER BY f.day, f.place), '[]')
  FROM (SELECT DISTINCT u.place, t.day FROM visits v
      JOIN trips t ON t.company_id = v.provider_id AND t.crew_id = v.crew_id AND t.day = ${dayOf('v.starts_at')}
      JOIN trip_unloadings u ON u.trip_id = t.id
    WHERE v.work_order_id = w.id AND v.state = 'finished' AND t.state = 'ended'
      AND NOT EXISTS (SELECT FROM visits x WHERE x.provider_id = t.company_id AND x.crew_id = t.crew_id
        AND x.company_id <> w.company_id AND x.state <> 'cancelled' AND ${dayOf('x.starts_at')} = t.day)) f)`;

/** One page of a site's finished orders with facts about their waste, latest first. */
export async function listWaste(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { siteId, year, cursor, limit, checkId }: Asked,
): Promise<{ items: WasteLine[]; nextCursor: string | null }> {
  const page = keyset(cursor, { key: sql`w.completed_at`, id: 'w.id', way: 'DESC' });
  const ofYear = year ? sql`extract(year FROM ${dayOf('w.completed_at')}) = ${year}` : sql`true`;
  const { rows } = await sql<WasteLine & { id: string; key: string }>`
    SELECT w.id, w.id AS "workOrderId", w.number, json_build_object('id', r.id, 'number', r.number, 'title', r.title) AS request,
      r.trade, ${companyName('p')} AS provider, ${dayOf('w.completed_at')}::text AS "doneOn", coalesce(q.waste, '') AS said,
      json_build_object('times', k.times, 'lastOn', k.last) AS shown, l.unloadings, ${page.key} AS key
    FROM work_orders w JOIN requests r ON r.id = w.request_id JOIN sites s ON s.id = w.site_id
      JOIN company_profiles p ON p.id = w.provider_id LEFT JOIN quotes q ON q.id = w.quote_id
      CROSS JOIN LATERAL (SELECT count(*)::integer AS times, max(${dayOf('m.made_at')})::text AS last
        FROM visits v JOIN mission_entries m ON m.visit_id = v.id
        WHERE v.work_order_id = w.id AND v.state = 'finished' AND m.kind = 'reading' AND m.removed_at IS NULL
          AND m.data ->> 'checkId' = ${checkId} AND m.data ->> 'result' = 'ok') k
      CROSS JOIN LATERAL (SELECT ${unloadings} AS unloadings) l
    WHERE w.site_id = ${siteId} AND ${orderScope(viewer)} AND w.completed_at IS NOT NULL
      AND w.state IN ('completed', 'accepted', 'invoiced') AND ${ofYear}
      AND (coalesce(q.waste, '') <> '' OR k.times > 0 OR json_array_length(l.unloadings) > 0) AND ${page.after}
    ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, (row) => {
    const { id: _, ...shown } = withoutKey(row);
    return shown;
  });
}

/** A site in reach, with the fields of its register. */
export const findSite = (db: Kysely<DB>, viewer: CompanyViewer, id: string) =>
  db
    .selectFrom('sites as s')
    .innerJoin('company_profiles as o', 'o.id', 's.company_id')
    .where('s.id', '=', id)
    .where(siteScope(viewer))
    .select(['s.name', 's.reference', departementAt('s').as('departement')])
    .select(companyOnPaper('o').as('company'))
    .executeTakeFirst();
