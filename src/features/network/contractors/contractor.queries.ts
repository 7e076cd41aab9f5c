import { type Kysely, sql, type Transaction } from 'kysely';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import { memberSees, ofCompany, onSites, sitesOfMember } from '#features/people/companies/site-limit.scope.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';

/** A published request in the viewer's reach, which an invitation may name. */
const nameable = ({ company }: CompanyViewer) => sql`${ofCompany(company, 'r')} AND r.state = 'published'`;

/** Whether the author of invitation `i` could still send it. */
const stands = sql<boolean>`EXISTS (
  SELECT FROM memberships m LEFT JOIN requests q ON q.id = i.request_id
  WHERE m.company_id = i.company_id AND m.user_id = i.invited_by AND m.role IN ('owner', 'manager')
    AND CASE WHEN q.id IS NULL THEN (${sql.raw(sitesOfMember)}) IS NULL ELSE ${memberSees(sql`q.site_id`)} END)`;

interface Waiting {
  email: string;
  requestId: string | null;
  forRequest: boolean;
  stands: boolean;
}

type Named = { id: string; number: string | null; title: string };

/** Whether a member may read the invitation `i`: one for a request needs access to its site. */
const isSeen = (company: CompanyViewer['company']) => sql<boolean>`(i.request_id IS NULL
  OR EXISTS (SELECT FROM requests r WHERE r.id = i.request_id AND ${onSites(company, 'r.site_id')}))`;

/** Locks an open invitation of the viewer's company that they see; returns whether it is for a request. */
export async function findWaiting(
  trx: Transaction<DB>,
  { company }: CompanyViewer,
  id: string,
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    SELECT i.email, i.request_id AS "requestId", i.request_id IS NOT NULL AS "forRequest",
      ${stands} AS stands
    FROM contractor_invitations i
    WHERE i.id = ${id} AND i.company_id = ${company.id} AND i.accepted_at IS NULL AND i.revoked_at IS NULL
      AND ${isSeen(company)}
    FOR UPDATE OF i`.execute(trx);
  return rows[0];
}

/** Open invitations of the viewer's company, optionally for one request, and the requests that a new one may name. */
export async function listContractors(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { requestId = null, now }: { requestId?: string | null | undefined; now: Date },
) {
  const items = await sql<{
    id: string;
    email: string;
    companyName: string;
    request: Named | null;
    createdAt: Date;
    expiresAt: Date;
    stands: boolean;
  }>`
    SELECT i.id, ${stands} AS stands, i.email, i.company_name AS "companyName", i.created_at AS "createdAt", i.expires_at AS "expiresAt",
      CASE WHEN r.id IS NOT NULL THEN json_build_object('id', r.id, 'number', r.number, 'title', r.title) END AS request
    FROM contractor_invitations i LEFT JOIN requests r ON r.id = i.request_id
    WHERE i.company_id = ${viewer.company.id} AND ${isSeen(viewer.company)} AND i.accepted_at IS NULL AND i.revoked_at IS NULL
      AND ${requestId ? sql`r.id = ${requestId}` : sql`i.expires_at > ${now}`}
    ORDER BY i.created_at DESC LIMIT 100`.execute(db);
  const requests = await sql<Named>`
    SELECT r.id, r.number, r.title FROM requests r WHERE ${nameable(viewer)}
    ORDER BY r.published_at DESC, r.id LIMIT 50`.execute(db);
  return {
    items: items.rows.map(({ createdAt, expiresAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    requests: requests.rows,
  };
}

interface Shown {
  title: string;
  trade: string | null;
  city: string;
  deadlineAt: string | null;
}

const shownRequest = sql`CASE WHEN r.state = 'published' THEN json_build_object('title', r.title, 'trade', r.trade,
  'city', s.city, 'deadlineAt', to_char(r.deadline_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) END AS request`;

/** The invitation of a mailed token, by its digest, whatever its state. */
export async function findContractor(db: Kysely<DB>, tokenSha256: string) {
  const { rows } = await sql<{
    id: string;
    companyId: string;
    company: string;
    by: string | null;
    email: string;
    companyName: string;
    siret: string;
    request: Shown | null;
    expiresAt: Date;
    acceptedAt: Date | null;
    revokedAt: Date | null;
    hasAccount: boolean;
    stands: boolean;
  }>`
    SELECT i.id, i.company_id AS "companyId", ${companyName('c')} AS company, u.name AS by, i.email,
      i.company_name AS "companyName", coalesce(i.siret, '') AS siret, i.expires_at AS "expiresAt", i.accepted_at AS "acceptedAt",
      i.revoked_at AS "revokedAt", ${stands} AS stands, EXISTS (SELECT FROM users WHERE email = i.email) AS "hasAccount", ${shownRequest}
    FROM contractor_invitations i JOIN company_profiles c ON c.id = i.company_id LEFT JOIN users u ON u.id = i.invited_by
      LEFT JOIN requests r ON r.id = i.request_id LEFT JOIN sites s ON s.id = r.site_id
    WHERE i.token_sha256 = ${tokenSha256}`.execute(db);
  return rows[0];
}

/** Consumes an invitation and the company's others at that address; returns their requests. */
export async function takeInvitations(
  trx: Transaction<DB>,
  {
    id,
    companyId,
    email,
    providerId,
    now,
  }: { id: string; companyId: string; email: string; providerId: string; now: Date },
): Promise<{ id: string; requestId: string | null }[] | undefined> {
  const { rows } = await sql<{ id: string; requestId: string | null }>`
    UPDATE contractor_invitations i SET accepted_at = ${now}, provider_id = ${providerId}
    WHERE i.company_id = ${companyId} AND i.email = ${email} AND i.accepted_at IS NULL AND i.revoked_at IS NULL
      AND (i.id = ${id} OR i.expires_at > ${now} AND ${stands})
    RETURNING i.id, i.request_id AS "requestId"`.execute(trx);
  return rows.some((row) => row.id === id) ? rows : undefined;
}

/** Locks requests named by invitations before the invitations, in the same order as inviting. */
export async function holdNamed(trx: Transaction<DB>, invitation: { companyId: string; email: string }): Promise<void> {
  await sql`SELECT FROM requests WHERE id IN (SELECT i.request_id FROM contractor_invitations i
      WHERE i.company_id = ${invitation.companyId} AND i.email = ${invitation.email}
        AND i.accepted_at IS NULL AND i.revoked_at IS NULL)
    ORDER BY id FOR UPDATE`.execute(trx);
}

/** Whether an address belongs to a company that has blocked this one. */
export async function isUnwanted(trx: Transaction<DB>, companyId: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM users u JOIN memberships m ON m.user_id = u.id JOIN company_blocks b ON b.company_id = m.company_id
    WHERE u.email = ${email} AND b.blocked_id = ${companyId} LIMIT 1`.execute(trx);
  return rows.length > 0;
}
