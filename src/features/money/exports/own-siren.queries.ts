import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';

/** The SIREN of a company, of its SIRET; undefined while it has none. */
export async function findSiren(db: Kysely<DB>, companyId: string): Promise<string | undefined> {
  const row = await db.selectFrom('company_profiles').select('siret').where('id', '=', companyId).executeTakeFirst();
  return row?.siret?.slice(0, 9);
}
