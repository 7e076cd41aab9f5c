import { type Kysely, sql, type SqlBool } from 'kysely';
import type { InputOf } from '#common/contract-kit.ts';
import { companyName } from '#platform/db/company-name.ts';
import { contains } from '#platform/db/containing.ts';
import { keyset, pageOf } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { UserAccount, userAccountContract } from './user-account.contract.ts';

type Row = UserAccount & { key: string; createdAt: Date; lastSeenAt: Date | null };

const columns = sql`u.id AS "userId", u.name, u.email, (SELECT f.id FROM attachments f WHERE f.owner_kind = 'avatar' AND f.owner_id = u.id) AS "avatarId", u.email_verified AS "emailVerified",
  p.active_roles AS "activeRoles", p.selected_role AS "selectedRole", u.created_at AS "createdAt", fold(u.name) AS key,
  coalesce((SELECT json_agg(json_build_object('id', c.id, 'name', ${companyName('c')}, 'role', m.role)
    ORDER BY fold(c.legal_name)) FROM memberships m JOIN company_profiles c ON c.id = m.company_id
    WHERE m.user_id = u.id), '[]') AS companies,
  EXISTS (SELECT FROM two_factors f WHERE f.user_id = u.id AND f.enabled_at IS NOT NULL) AS "hasSecondFactor",
  (SELECT count(*)::int FROM sessions s WHERE s.user_id = u.id AND s.expires_at > now()) AS sessions,
  (SELECT max(s.last_seen_at) FROM sessions s WHERE s.user_id = u.id) AS "lastSeenAt"`;
// An erased account keeps its row, without a name.
const from = sql`profiles p JOIN users u ON u.id = p.user_id AND u.email NOT LIKE '%@batilien.invalid'`;

const present = ({ key: _, createdAt, lastSeenAt, ...row }: Row): UserAccount => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});

/** All accounts, by name. For admins. */
export async function listUserAccounts(
  db: Kysely<DB>,
  { q, role, cursor, limit }: InputOf<typeof userAccountContract.list>,
) {
  const page = keyset(cursor, { key: sql`fold(u.name)`, id: 'u.id', type: 'text' });
  const conditions = [
    sql<SqlBool>`true`,
    ...(role ? [sql<SqlBool>`${role} = ANY(p.active_roles)`] : []),
    ...(q
      ? [
          sql<SqlBool>`(${contains(sql`u.name || ' ' || u.email`, q)} OR EXISTS (
            SELECT FROM memberships m JOIN company_profiles c ON c.id = m.company_id WHERE m.user_id = u.id
              AND ${contains(sql`c.legal_name || ' ' || coalesce(c.trade_name, '')`, q)}))`,
        ]
      : []),
    page.after,
  ];
  const { rows } = await sql<Row>`SELECT ${columns} FROM ${from}
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, present, ({ userId }) => userId);
}

export async function readUserAccount(db: Kysely<DB>, userId: string): Promise<UserAccount | undefined> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM ${from} WHERE u.id = ${userId}`.execute(db);
  return rows[0] && present(rows[0]);
}
