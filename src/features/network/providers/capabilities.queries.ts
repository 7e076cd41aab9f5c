import { type Kysely, sql } from 'kysely';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import type { Capabilities } from './provider.contract.ts';

/** For the provider's own people and administrators. */
export async function readCapabilities(db: Kysely<DB>, companyId: string): Promise<Capabilities> {
  const found = await sql<{ means: Capabilities }>`
    SELECT json_build_object(
      'trades', coalesce((SELECT json_agg(trade ORDER BY trade) FROM provider_trades WHERE company_id = c.id), '[]'),
      'qualifications', coalesce((SELECT json_agg(json_build_object('id', id, 'scheme', scheme, 'number', number, 'name', name,
        'trade', trade, 'expiresOn', expires_on, 'verifiedFrom', verified_from) ORDER BY expires_on, number) FROM provider_qualifications WHERE company_id = c.id), '[]'),
      'area', (SELECT json_build_object('label', coalesce(nullif(a.label, ''), district_label(c.postal_code, c.city)),
        'latitude', a.latitude, 'longitude', a.longitude, 'radiusM', a.radius_m, 'departements', a.departements,
        'outline', a.outline)
        FROM provider_areas a WHERE a.company_id = c.id),
      'team', (SELECT json_build_object('people', t.people, 'vehicles', t.vehicles, 'volumeMilli', t.volume_milli,
        'lifts', t.lifts, 'foreignWorkers', t.foreign_workers) FROM provider_teams t WHERE t.company_id = c.id)) AS means
    FROM company_profiles c WHERE c.id = ${companyId}`.execute(db);
  return one(found).means;
}
