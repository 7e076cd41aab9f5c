import { type Kysely, type RawBuilder, sql } from 'kysely';
import { onSites } from '#features/people/companies/site-limit.scope.ts';
import type { DB } from '#platform/db/types.ts';
import { revisedPrice } from '#platform/db/revised-price.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { Schedule } from './schedule.contract.ts';

/** The last agreed schedule, the basis of a revision. */
export const agreedLast = (db: Kysely<DB>, collaborationId: string) =>
  db
    .selectFrom('price_schedules')
    .select(['id', 'currency', 'line_count as lineCount'])
    .where('collaboration_id', '=', collaborationId)
    .where('agreed_at', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The coefficient `f` of a site, joined to the lines `l` of a schedule. */
export const coefficientAt = (siteId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`LEFT JOIN price_schedule_sites f ON f.schedule_id = l.schedule_id AND f.site_id = ${siteId}`;

/** The price of a line `l` at the site of `f`; unchanged if the site has no coefficient. */
export const priceAtSite = sql<number>`(CASE WHEN f.coefficient_e4 IS NULL THEN l.unit_price_e4
  ELSE ${revisedPrice(sql`l.unit_price_e4`, sql`f.coefficient_e4 / 10000.0`)} END)::bigint`;

export const siteCoefficient = sql<number>`coalesce(f.coefficient_e4, 10000)`;

/** The coefficients of a schedule `s` by site name; members limited to some sites read those of theirs. */
export const sitesOfSchedule = ({ company }: CompanyViewer): RawBuilder<Schedule['sites']> =>
  sql`coalesce((SELECT json_agg(json_build_object('siteId', p.id, 'name', p.name, 'city', p.city,
    'coefficientE4', f.coefficient_e4) ORDER BY p.name, p.id)
    FROM price_schedule_sites f JOIN sites p ON p.id = f.site_id
    WHERE f.schedule_id = s.id AND ${onSites(company, 'p.id')}), '[]')`;
