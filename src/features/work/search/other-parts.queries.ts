import { type Kysely, sql, type SqlBool } from 'kysely';
import { siteScope } from '#features/estate/sites/site.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import { contains, holdsWords } from '#platform/db/containing.ts';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer, Viewer } from '#platform/session/viewer.ts';
import type { Counted } from './paper-parts.queries.ts';
import { mostCounted } from './search.contract.ts';

const shown = 4;
const found = sql`(SELECT count(*)::integer FROM found) AS count`;

/** By name, reference and address, in any order. */
export async function findSites(db: Kysely<DB>, viewer: Viewer, q: string): Promise<Counted> {
  const words = sql<SqlBool>`${sql.join([siteScope(viewer), ...holdsWords(sql`s.search_text`, q)], sql` AND `)}`;
  return one(
    await sql<Counted>`
    WITH found AS MATERIALIZED (SELECT s.* FROM sites s WHERE ${words} LIMIT ${mostCounted + 1})
    SELECT ${found}, coalesce((SELECT json_agg(hit) FROM (SELECT s.id, s.id AS opens, s.name AS label,
        coalesce(s.reference, '') AS reference, concat_ws(', ', nullif(s.street, ''), district_label(s.postal_code, s.city)) AS detail,
        '' AS state, NULL AS at
      FROM found s ORDER BY s.name, s.id LIMIT ${shown}) hit), '[]') AS hits`.execute(db),
  );
}

export async function findContracts(db: Kysely<DB>, { side, company }: CompanyViewer, q: string): Promise<Counted> {
  const [own, other] = side === 'ordering' ? ['ordering_id', 'provider_id'] : ['provider_id', 'ordering_id'];
  const words = contains(sql`${companyName('c')} || ' ' || c.city`, q);
  return one(
    await sql<Counted>`
    WITH found AS MATERIALIZED (SELECT k.id, k.updated_at, ${companyName('c')} AS name, c.city
      FROM collaborations k JOIN company_profiles c ON c.id = ${sql.ref(`k.${other}`)}
      WHERE ${sql.ref(`k.${own}`)} = ${company.id} AND k.state IN ('invited', 'active') AND ${words}
      LIMIT ${mostCounted + 1})
    SELECT ${found}, coalesce((SELECT json_agg(hit) FROM (SELECT k.id, k.id AS opens, k.name AS label, '' AS reference,
        k.city AS detail, '' AS state, NULL AS at
      FROM found k ORDER BY k.updated_at DESC, k.id LIMIT ${shown}) hit), '[]') AS hits`.execute(db),
  );
}
