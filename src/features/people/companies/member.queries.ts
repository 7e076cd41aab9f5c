import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import type { MembershipRole } from '#common/roles.ts';
import { contains } from '#platform/db/containing.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { InvitedRole, Member } from './member.contract.ts';
import { onSites, sitesOfMember } from './site-limit.scope.ts';

interface Paging {
  cursor?: string | undefined;
  limit: number;
}

const sitesSeen = ({ company }: CompanyViewer) =>
  sql`FROM site_assignments a
    WHERE a.user_id = m.user_id AND a.company_id = m.company_id AND ${onSites(company, 'a.site_id')}`;

const memberColumns = (viewer: CompanyViewer) =>
  sql`u.id AS "userId", u.name, u.email, m.role, m.limited_to_sites AS "limitedToSites",
    (SELECT f.id FROM attachments f WHERE f.owner_kind = 'avatar' AND f.owner_id = u.id) AS "avatarId",
    (SELECT count(*)::integer ${sitesSeen(viewer)}) AS "siteCount",
    m.signing_limit_minor AS "signingLimitMinor", to_json(m.created_at) #>> '{}' AS since,
    (SELECT json_build_object('fromOn', b.from_on, 'toOn', b.to_on, 'standIn', (SELECT json_build_object('id', s.id,
      'name', s.name) FROM users s WHERE s.id = b.stand_in_id)) FROM member_absences b
      WHERE b.company_id = m.company_id AND b.user_id = m.user_id) AS absence`;

export async function listMembers(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { q, cursor, limit }: Paging & { q?: string | undefined },
) {
  const page = keyset(cursor, { key: sql`u.name COLLATE "fr-x-icu"`, id: 'u.id', type: 'text' });
  const named: RawBuilder<SqlBool> = q ? contains(sql`u.name || ' ' || u.email`, q) : sql<SqlBool>`true`;
  const { rows } = await sql<Member & { key: string }>`
    SELECT ${memberColumns(viewer)}, ${page.key} AS key
    FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.company_id = ${viewer.company.id} AND ${named} AND ${page.after}
    ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, withoutKey, ({ userId }) => userId);
}

export async function readMember(db: Kysely<DB>, viewer: CompanyViewer, userId: string) {
  const { rows } = await sql<Member & { siteIds: string[] }>`
    SELECT ${memberColumns(viewer)}, ARRAY(SELECT a.site_id::text ${sitesSeen(viewer)}) AS "siteIds"
    FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.company_id = ${viewer.company.id} AND m.user_id = ${userId}`.execute(db);
  const [found] = rows;
  if (!found) throw refuse(problems.NOT_FOUND);
  return found;
}

interface InvitationRow {
  id: string;
  email: string;
  role: InvitedRole;
  limitedToSites: boolean;
  siteIds: string[];
  invitedBy: string | null;
  createdAt: string;
  expiresAt: string;
  author: { role: MembershipRole; siteIds: string[] | null } | null;
}

/** One page of pending invitations, latest first; only `id` if given. */
export async function listInvitations(
  db: Kysely<DB>,
  companyId: string,
  { now, id, cursor, limit }: Paging & { now: Date; id?: string },
) {
  const page = keyset(cursor, { key: sql`i.created_at`, id: 'i.id', way: 'DESC' });
  const { rows } = await sql<InvitationRow & { key: string }>`
    SELECT i.id, i.email, i.role, i.limited_to_sites AS "limitedToSites", i.site_ids AS "siteIds", u.name AS "invitedBy",
      to_json(i.created_at) #>> '{}' AS "createdAt", to_json(i.expires_at) #>> '{}' AS "expiresAt", ${page.key} AS key,
      CASE WHEN m.role IS NOT NULL THEN json_build_object('role', m.role, 'siteIds', ${sql.raw(sitesOfMember)}) END AS author
    FROM company_invitations i LEFT JOIN users u ON u.id = i.invited_by
      LEFT JOIN memberships m ON m.company_id = i.company_id AND m.user_id = i.invited_by
    WHERE i.company_id = ${companyId} AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > ${now}
      ${id ? sql`AND i.id = ${id}` : sql``} AND ${page.after}
    ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, withoutKey);
}
