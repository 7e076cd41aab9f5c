import { type Kysely, sql, type SqlBool } from 'kysely';
import type { InputOf } from '#common/contract-kit.ts';
import { companyName } from '#platform/db/company-name.ts';
import { foldedContains, contains } from '#platform/db/containing.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { MemberSite, SiteMember, userSiteContract } from './user-site.contract.ts';

type Input<K extends keyof typeof userSiteContract> = InputOf<(typeof userSiteContract)[K]>;

const columns = sql`m.company_id AS "companyId", m.user_id AS "userId", u.name, u.email,
  ${companyName('c')} AS "companyName", m.role, m.limited_to_sites AS limited,
  (SELECT count(*)::int FROM site_assignments a JOIN sites s ON s.id = a.site_id
    WHERE a.user_id = m.user_id AND s.company_id = m.company_id) AS "siteCount",
  (SELECT count(*)::int FROM sites s WHERE s.company_id = m.company_id) AS "companySiteCount"`;
const from = sql`memberships m JOIN users u ON u.id = m.user_id
  JOIN company_profiles c ON c.id = m.company_id AND c.is_ordering`;

/** Members of ordering companies, by name. For admins. */
export async function listSiteMembers(db: Kysely<DB>, { q, reach, companyId, cursor, limit }: Input<'members'>) {
  // Name and company: a person may belong to several.
  const key = sql<string>`fold(u.name) || ' ' || m.company_id`;
  const page = keyset(cursor, { key, id: 'm.user_id', type: 'text' });
  const conditions = [
    sql<SqlBool>`true`,
    ...(reach ? [sql<SqlBool>`m.limited_to_sites = ${reach === 'limited'}`] : []),
    ...(companyId ? [sql<SqlBool>`m.company_id = ${companyId}`] : []),
    ...(q
      ? [contains(sql`u.name || ' ' || u.email || ' ' || c.legal_name || ' ' || coalesce(c.trade_name, '')`, q)]
      : []),
    page.after,
  ];
  const { rows } = await sql<SiteMember & { key: string }>`SELECT ${columns}, ${page.key} AS key FROM ${from}
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, withoutKey, ({ userId }) => userId);
}

/** Undefined when they are not a member of an ordering company. */
export async function readSiteMember(
  db: Kysely<DB>,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<SiteMember | undefined> {
  const { rows } = await sql<SiteMember>`SELECT ${columns} FROM ${from}
    WHERE m.company_id = ${companyId} AND m.user_id = ${userId}`.execute(db);
  return rows[0];
}

const address = sql`concat_ws(', ', nullif(s.street, ''), nullif(concat_ws(' ', s.postal_code, s.city), ''))`;

/** A company's sites by name, with those of one member marked. */
export async function listMemberSites(
  db: Kysely<DB>,
  { companyId, userId, q, assigned, cursor, limit }: Input<'sites'>,
): Promise<{ items: MemberSite[]; nextCursor: string | null }> {
  const page = keyset(cursor, { key: sql`fold(s.name)`, id: 's.id', type: 'text' });
  const given = sql<boolean>`EXISTS (SELECT FROM site_assignments a WHERE a.site_id = s.id AND a.user_id = ${userId})`;
  const conditions = [
    sql<SqlBool>`s.company_id = ${companyId}`,
    ...(assigned === undefined ? [] : [sql<SqlBool>`${given} = ${assigned}`]),
    ...(q ? [contains(sql`s.name || ' ' || s.street || ' ' || s.postal_code || ' ' || s.city`, q)] : []),
    page.after,
  ];
  const { rows } = await sql<MemberSite & { key: string }>`
    SELECT s.id, s.name, ${address} AS address, ${given} AS assigned, ${page.key} AS key FROM sites s
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, withoutKey);
}

export async function findCompanies(db: Kysely<DB>, q: string) {
  const { rows } = await sql<{
    id: string;
    name: string;
    city: string;
    siret: string | null;
    isOrdering: boolean;
  }>`WITH found AS MATERIALIZED (SELECT * FROM company_profiles
      WHERE ${foldedContains(sql`fold(legal_name || ' ' || coalesce(trade_name, '') || ' ' || city || ' ' || coalesce(siret, ''))`, q)})
    SELECT id, ${companyName('found')} AS name, city, siret, is_ordering AS "isOrdering" FROM found
    ORDER BY fold(legal_name), id LIMIT 8`.execute(db);
  return rows;
}

export async function findCompanySites(db: Kysely<DB>, companyId: string, q: string | undefined) {
  const { rows } = await sql<{ id: string; name: string; address: string }>`
    SELECT s.id, s.name, ${address} AS address FROM sites s
    WHERE s.company_id = ${companyId} AND ${contains(sql`s.name || ' ' || s.street || ' ' || s.postal_code || ' ' || s.city`, q ?? '')} ORDER BY fold(s.name), s.id LIMIT 20`.execute(
    db,
  );
  return rows;
}
