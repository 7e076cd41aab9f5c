import { type Kysely, sql, type SqlBool } from 'kysely';
import { type LegacyRole, legacyRoles, type Role } from '#common/roles.ts';
import { companyName } from '#platform/db/company-name.ts';
import { contains } from '#platform/db/containing.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { MigrationItem, RoleMigration } from './role-migration.contract.ts';

interface Page {
  cursor?: string | undefined;
  limit: number;
}

export interface Holder {
  userId: string;
  name: string;
  email: string;
  companyName: string | null;
  role: Role;
  activeRoles: Role[];
  selectedRole: Role;
}

export async function listHolders(
  db: Kysely<DB>,
  { role, q, cursor, limit }: Page & { role?: LegacyRole | undefined; q?: string | undefined },
) {
  const page = keyset(cursor, { key: sql`fold(u.name)`, id: 'u.id', type: 'text' });
  const conditions = [
    sql<SqlBool>`p.active_roles && ${role ? [role] : [...legacyRoles]}::text[]`,
    ...(q ? [contains(sql`u.name || ' ' || u.email`, q)] : []),
    page.after,
  ];
  const { rows } = await sql<Holder & { key: string }>`
    SELECT u.id AS "userId", u.name, u.email, ${companyName('c')} AS "companyName", p.role,
      p.active_roles AS "activeRoles", p.selected_role AS "selectedRole", ${page.key} AS key
    FROM profiles p JOIN users u ON u.id = p.user_id LEFT JOIN company_profiles c ON c.id = p.current_company_id
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  const { rows: counts } = await sql<{ rivp: number; tce: number; manutention: number; all: number }>`
    SELECT count(*) FILTER (WHERE 'rivp' = ANY(active_roles))::int AS rivp,
      count(*) FILTER (WHERE 'tce' = ANY(active_roles))::int AS tce,
      count(*) FILTER (WHERE 'manutention' = ANY(active_roles))::int AS manutention, count(*)::int AS all
    FROM profiles WHERE active_roles && ${[...legacyRoles]}::text[]`.execute(db);
  return {
    ...pageOf(rows, limit, withoutKey, ({ userId }) => userId),
    counts: counts[0] ?? { rivp: 0, tce: 0, manutention: 0, all: 0 },
  };
}

export async function listHolderIds(db: Kysely<DB>, only: readonly LegacyRole[]): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('user_id')
    .where(sql<SqlBool>`active_roles && ${[...only]}::text[]`)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

const columns = sql`m.id, m.created_at AS "createdAt", u.name AS "byName", count(i.user_id)::int AS people,
  count(i.sealed_at)::int AS sealed, count(i.undone_at)::int AS undone, m.created_at::text AS key`;
const from = sql`role_migrations m LEFT JOIN users u ON u.id = m.by_user_id
  LEFT JOIN role_migration_items i ON i.migration_id = m.id`;

const present = ({ key: _, ...row }: RoleMigration & { key: string }): RoleMigration => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
});

export async function listMigrations(db: Kysely<DB>, { cursor, limit }: Page) {
  const page = keyset(cursor, { key: sql`m.created_at`, id: 'm.id', way: 'DESC' });
  const { rows } = await sql<RoleMigration & { key: string }>`SELECT ${columns} FROM ${from}
    WHERE m.bulk AND ${page.after}
    GROUP BY m.id, u.name ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, present);
}

export async function readMigration(db: Kysely<DB>, id: string): Promise<RoleMigration | undefined> {
  const { rows } = await sql<RoleMigration & { key: string }>`SELECT ${columns} FROM ${from}
    WHERE m.bulk AND m.id = ${id} GROUP BY m.id, u.name`.execute(db);
  return rows[0] && present(rows[0]);
}

/** People of a migration by name, each with the outcome. */
export async function listMigrationItems(db: Kysely<DB>, id: string, { cursor, limit }: Page) {
  const page = keyset(cursor, { key: sql`fold(u.name)`, id: 'u.id', type: 'text' });
  const { rows } = await sql<MigrationItem & { key: string }>`
    SELECT u.id AS "userId", u.name, u.email, i.new_role AS "newRole", ${page.key} AS key,
      json_build_object('activeRoles', i.active_roles, 'selectedRole', i.selected_role) AS before,
      CASE WHEN i.undone_at IS NOT NULL THEN 'undone' WHEN i.sealed_at IS NOT NULL THEN 'sealed' ELSE 'open' END AS state
    FROM role_migration_items i JOIN users u ON u.id = i.user_id
    WHERE i.migration_id = ${id} AND ${page.after}
    ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, withoutKey, ({ userId }) => userId);
}
