import { type Kysely, sql } from 'kysely';
import { companyName } from '#platform/db/company-name.ts';
import { contains } from '#platform/db/containing.ts';
import { siteScope } from '#features/estate/sites/site.scope.ts';
import type { DB } from '#platform/db/types.ts';
import { RawJson } from '#platform/db/raw-json.ts';
import { one } from '#platform/db/one.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';

/** Providers serving a site for a trade, favourites first, then nearest; plus own contractors. */
export async function listEligible(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  input: { siteId: string; trade: string; q?: string | undefined; radiusM?: number | undefined },
): Promise<RawJson> {
  const { company } = viewer;
  const found = await sql<{ answer: string }>`
    WITH found AS (
      SELECT c.id, ${companyName('c')} AS name, c.city, round(d.metres)::integer AS "distanceM",
        f.company_id IS NOT NULL AS favourite, c.rating_milli AS "ratingMilli", c.rating_count AS "ratingCount", p.admitted
      FROM sites s
      CROSS JOIN (
        SELECT t.company_id AS id, true AS admitted FROM provider_trades t
          WHERE t.trade = ${input.trade} AND in_network(t.company_id)
        UNION ALL SELECT o.provider_id, false FROM own_contractors o
          WHERE o.company_id = ${company.id} AND is_admissible(o.provider_id) AND NOT in_network(o.provider_id)
            AND coalesce((SELECT bool_or(t.trade = ${input.trade}) FROM provider_trades t
              WHERE t.company_id = o.provider_id), true)) p
      JOIN company_profiles c ON c.id = p.id AND c.id <> s.company_id
      LEFT JOIN provider_areas a ON a.company_id = p.id
      CROSS JOIN LATERAL (SELECT distance_m(a.public_latitude, a.public_longitude, s.latitude, s.longitude) AS metres) d
      LEFT JOIN favourite_providers f ON f.provider_id = c.id AND f.company_id = s.company_id
      WHERE s.id = ${input.siteId} AND ${siteScope(viewer)}
        AND (NOT p.admitted OR serves_location(a.public_latitude, a.public_longitude, a.radius_m, a.shape, a.departements,
          s.public_latitude, s.public_longitude, departement_of(s.insee_code, s.postal_code),
          ${input.radiusM ?? 500_000}::integer))
        AND c.id <> ALL(ARRAY(SELECT other_id FROM blocked_pairs WHERE one_id = ${company.id}))),
    named AS (SELECT * FROM found WHERE ${input.q ?? ''} = '' OR ${contains(sql`name`, input.q ?? '')}
      ORDER BY admitted, favourite DESC, "distanceM", id LIMIT 30)
    SELECT json_build_object('count', (SELECT count(*) FROM found WHERE admitted),
      'favouriteCount', (SELECT count(*) FROM favourite_providers f JOIN provider_trades t ON t.company_id = f.provider_id
        WHERE f.company_id = ${company.id} AND t.trade = ${input.trade} AND in_network_of(f.company_id, f.provider_id)),
      'items', coalesce((SELECT json_agg(named ORDER BY admitted, favourite DESC, "distanceM", id) FROM named), '[]'))::text AS answer`.execute(
    db,
  );
  return new RawJson(one(found).answer);
}
