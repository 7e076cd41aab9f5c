import { type Kysely, sql } from 'kysely';
import { companyName } from '#platform/db/company-name.ts';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import { baseConditions, type Choice, every, filterConditions } from './search.queries.ts';

/** Only by name and town: no card is computed. */
export async function findInNetwork(
  db: Kysely<DB>,
  choice: Choice,
  limit: number,
): Promise<{ count: number; items: { id: string; slug: string | null; name: string; city: string }[] }> {
  return one(
    await sql<{ count: number; items: never[] }>`
    WITH found AS MATERIALIZED (SELECT i.company_id, i.score FROM provider_index i
      WHERE ${every([...baseConditions(choice), ...filterConditions(choice)])} LIMIT 1001)
    SELECT (SELECT count(*)::integer FROM found) AS count, coalesce((SELECT json_agg(hit) FROM (
      SELECT c.id, CASE WHEN p.is_public THEN p.slug END AS slug, ${companyName('c')} AS name, c.city
      FROM found f JOIN company_profiles c ON c.id = f.company_id LEFT JOIN provider_profiles p ON p.company_id = c.id
      ORDER BY f.score DESC, f.company_id LIMIT ${limit}) hit), '[]') AS items`.execute(db),
  );
}
