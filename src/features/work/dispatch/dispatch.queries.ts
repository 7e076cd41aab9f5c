import { type Kysely, sql } from 'kysely';
import { departementAt } from '#features/estate/sites/site.scope.ts';
import { reachesRequest } from '#features/work/requests/request.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { Called } from './dispatch.contract.ts';
import { standingOf } from './preferred-list.scope.ts';

export interface Callable {
  id: string;
  name: string;
  rank: number;
  standing: string;
  absentUntil: string | null;
  /** Its track record over a year: in the requested trade, otherwise in all. */
  trackRecord: Called['trackRecord'];
}

export interface CalledList {
  trade: string;
  site: string | null;
  providers: Callable[];
}

/** The list for a request: that of its site, or else that of all sites; undefined without one. */
export async function listFor(
  db: Kysely<DB>,
  request: { companyId: string; siteId: string; trade: string | null },
  today: string,
): Promise<CalledList | undefined> {
  const { companyId, siteId, trade } = request;
  const { rows } = await sql<CalledList>`
    SELECT l.trade, s.name AS site, (SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', ${companyName('c')},
        'rank', p.place, 'trackRecord', coalesce(track_record(c.id, l.trade), track_record(c.id, '')), 'standing', ${standingOf(companyId)}, 'absentUntil', CASE
          WHEN v.available_said_on + 60 >= ${today}::date AND v.available_from > ${today}::date
          THEN v.available_from END) ORDER BY p.place), '[]')
      FROM (SELECT provider_id, row_number() OVER (ORDER BY rank) AS place FROM preferred_providers
        WHERE list_id = l.id) p
      JOIN company_profiles c ON c.id = p.provider_id
      LEFT JOIN provider_profiles v ON v.company_id = c.id) AS providers
    FROM preferred_lists l LEFT JOIN sites s ON s.id = l.site_id
    WHERE l.company_id = ${companyId} AND l.trade = ${trade} AND (l.site_id IS NULL OR l.site_id = ${siteId})
    ORDER BY l.site_id NULLS LAST LIMIT 1`.execute(db);
  return rows[0];
}

/** The facts of a request that a list needs, undefined when out of the viewer's reach. */
export async function findCalled(db: Kysely<DB>, viewer: Viewer, requestId: string) {
  return db
    .selectFrom('requests as r')
    .select([
      'r.id',
      'r.company_id as companyId',
      'r.site_id as siteId',
      'r.trade',
      'r.currency',
      'r.version',
      sql<string | null>`(SELECT ${departementAt('s')} FROM sites s WHERE s.id = r.site_id)`.as('departement'),
      sql<'urgent' | 'high' | 'normal' | 'low'>`r.priority`.as('priority'),
    ])
    .where('r.id', '=', requestId)
    .where(reachesRequest(viewer))
    .executeTakeFirst();
}
