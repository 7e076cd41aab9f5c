import { type Kysely, sql, type SqlBool } from 'kysely';
import type { InputOf } from '#common/contract-kit.ts';
import { companyName } from '#platform/db/company-name.ts';
import { contains } from '#platform/db/containing.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { AccessDetail, AccessItem, AccessRequest, accessRequestContract } from './access-request.contract.ts';

type ListInput = InputOf<typeof accessRequestContract.list>;

const columns = sql`r.id, 'AC-' || lpad(r.number::text, greatest(4, length(r.number::text)), '0') AS number, r.kind,
  r.wanted_role AS "wantedRole", r.target, r.message, r.state, r.answer, r.created_at AS "createdAt",
  r.decided_at AS "decidedAt", r.version`;
const personal = sql`json_build_object('id', u.id, 'name', u.name, 'email', u.email) AS person,
  ${companyName('c')} AS "companyName"`;

const iso = (value: unknown): string => new Date(value as string).toISOString();
function dated<T extends { createdAt: string; decidedAt: string | null }>(row: T): T {
  return { ...row, createdAt: iso(row.createdAt), decidedAt: row.decidedAt === null ? null : iso(row.decidedAt) };
}

export async function listOwnRequests(db: Kysely<DB>, { userId }: { userId: string }): Promise<AccessRequest[]> {
  const { rows } = await sql<AccessRequest>`SELECT ${columns} FROM access_requests r
    WHERE r.user_id = ${userId} ORDER BY r.created_at DESC, r.id DESC LIMIT 50`.execute(db);
  return rows.map(dated);
}

/** Undefined for another person's request. */
export async function readOwnRequest(db: Kysely<DB>, userId: string, id: string): Promise<AccessRequest | undefined> {
  const { rows } = await sql<AccessRequest>`SELECT ${columns} FROM access_requests r
    WHERE r.user_id = ${userId} AND r.id = ${id}`.execute(db);
  return rows[0] && dated(rows[0]);
}

/** One page by state: pending ones oldest first, decided ones latest first. For admins. */
export async function listAccessRequests(db: Kysely<DB>, { state, kind, role, q, cursor, limit }: ListInput) {
  const waits = state === 'pending' || state === 'more_info';
  const key = waits ? sql`r.created_at` : sql`coalesce(r.decided_at, r.created_at)`;
  const page = keyset(cursor, { key, id: 'r.id', way: waits ? 'ASC' : 'DESC' });
  const conditions = [
    sql<SqlBool>`r.state = ${state}`,
    ...(kind ? [sql<SqlBool>`r.kind = ${kind}`] : []),
    ...(role ? [sql<SqlBool>`r.wanted_role = ${role}`] : []),
    ...(q
      ? [
          contains(
            sql`u.name || ' ' || u.email || ' ' || r.target || ' ' || coalesce(c.legal_name, '') || ' ' || coalesce(c.trade_name, '')`,
            q,
          ),
        ]
      : []),
    page.after,
  ];
  const { rows } = await sql<AccessItem & { key: string }>`
    SELECT ${columns}, ${personal}, ${page.key} AS key
    FROM access_requests r JOIN users u ON u.id = r.user_id LEFT JOIN company_profiles c ON c.id = r.company_id
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  const { rows: totals } = await sql<Record<string, number>>`
    SELECT count(*) FILTER (WHERE state = 'pending')::int AS pending,
      count(*) FILTER (WHERE state = 'more_info')::int AS more_info,
      count(*) FILTER (WHERE state = 'accepted')::int AS accepted,
      count(*) FILTER (WHERE state = 'refused')::int AS refused,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - created_at) / 3600)
        FILTER (WHERE state IN ('accepted', 'refused'))::float8 AS "medianHours"
    FROM access_requests`.execute(db);
  const { medianHours = null, ...counts } = totals[0] ?? {};
  return {
    ...pageOf(rows, limit, (row) => dated(withoutKey(row))),
    counts: { pending: 0, more_info: 0, accepted: 0, refused: 0, ...counts },
    medianHours,
  };
}

/** Mail providers whose domain does not identify an employer. */
const shared = [
  'gmail.com',
  'orange.fr',
  'wanadoo.fr',
  'free.fr',
  'sfr.fr',
  'laposte.net',
  'outlook.com',
  'hotmail.com',
  'hotmail.fr',
  'yahoo.fr',
  'yahoo.com',
  'icloud.com',
  'proton.me',
];

/** A request with what an administrator checks before deciding. */
export async function readAccessRequest(db: Kysely<DB>, id: string): Promise<Omit<AccessDetail, 'acts'> | undefined> {
  const { rows } = await sql<Omit<AccessDetail, 'acts'>>`
    SELECT ${columns}, r.company_id AS "companyId", ${companyName('c')} AS "companyName",
      d.name AS "decidedBy",
      json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'phone', p.phone, 'emailVerified', u.email_verified,
        'since', u.created_at, 'activeRoles', p.active_roles, 'companies', coalesce((
          SELECT json_agg(json_build_object('id', m.company_id, 'name', ${companyName('k')},
            'role', m.role, 'limited', m.limited_to_sites) ORDER BY k.legal_name)
          FROM memberships m JOIN company_profiles k ON k.id = m.company_id WHERE m.user_id = u.id), '[]')) AS person,
      (SELECT json_build_object('accepted', count(*) FILTER (WHERE e.state = 'accepted'),
          'refused', count(*) FILTER (WHERE e.state = 'refused'))
        FROM access_requests e WHERE e.user_id = r.user_id AND e.id <> r.id) AS earlier,
      (SELECT json_build_object('id', k.id, 'name', ${companyName('k')})
        FROM memberships m JOIN users o ON o.id = m.user_id JOIN company_profiles k ON k.id = m.company_id
        WHERE split_part(o.email, '@', 2) = split_part(u.email, '@', 2) AND o.id <> u.id
          AND split_part(u.email, '@', 2) <> ALL(${shared}::text[])
        GROUP BY k.id ORDER BY count(*) DESC LIMIT 1) AS "domainCompany"
    FROM access_requests r JOIN users u ON u.id = r.user_id JOIN profiles p ON p.user_id = u.id
      LEFT JOIN company_profiles c ON c.id = r.company_id LEFT JOIN users d ON d.id = r.decided_by
    WHERE r.id = ${id}`.execute(db);
  const [row] = rows;
  return row && { ...dated(row), person: { ...row.person, since: iso(row.person.since) } };
}
