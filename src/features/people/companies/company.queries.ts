import { type Kysely, sql } from 'kysely';
import { companyName } from '#platform/db/company-name.ts';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import { sitesOfMember } from './site-limit.scope.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { MemberRights } from './company.contract.ts';

export async function listMemberships(db: Kysely<DB>, viewer: Viewer) {
  const { rows } = await sql<{
    companyId: string;
    name: string;
    logoId: string | null;
    role: 'owner';
    current: boolean;
  }>`
    SELECT m.company_id AS "companyId", ${companyName('c')} AS name, (SELECT f.id FROM attachments f WHERE f.owner_kind = 'logo' AND f.owner_id = c.id) AS "logoId", m.role,
      m.company_id IS NOT DISTINCT FROM ${viewer.company?.id ?? null} AS current
    FROM memberships m JOIN company_profiles c ON c.id = m.company_id
    WHERE m.user_id = ${viewer.userId} ORDER BY ${companyName('c')} COLLATE "fr-x-icu", m.company_id`.execute(db);
  return rows;
}

export async function readCompanyRow(db: Kysely<DB>, companyId: string) {
  const row = await db
    .selectFrom('company_profiles')
    .select([
      'id',
      'version',
      'legal_name as legalName',
      'trade_name as tradeName',
      'siret',
      'legal_form as legalForm',
      'registry',
      'vat_number as vatNumber',
      'street',
      'postal_code as postalCode',
      'city',
      'country',
      'phone',
      'email',
      'website',
      'description',
      'iban',
      'insurer',
      'payment_terms as paymentTerms',
      'is_ordering as isOrdering',
      'is_provider as isProvider',
      'signing_span_days as signingSpanDays',
    ])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    tradeName: row.tradeName ?? '',
    legalForm: row.legalForm ?? '',
    vatNumber: row.vatNumber ?? '',
  };
}

/** Locked until the transaction ends; null for non-members. */
export async function readMemberRights(
  db: Kysely<DB>,
  companyId: string,
  userId: string | null,
): Promise<MemberRights | null> {
  const { rows } = await sql<MemberRights>`
    SELECT m.role, ${sql.raw(sitesOfMember)} AS "siteIds"
    FROM memberships m WHERE m.company_id = ${companyId} AND m.user_id = ${userId} FOR SHARE OF m`.execute(db);
  return rows[0] ?? null;
}

/** The language of the account with that address, else of the company's owner. */
export async function readMailLanguage(db: Kysely<DB>, email: string, companyId: string): Promise<string> {
  const { rows } = await sql<{ language: string }>`
    SELECT coalesce(
      (SELECT p.preferred_language FROM users u JOIN user_preferences p ON p.user_id = u.id WHERE u.email = ${email}),
      (SELECT p.preferred_language FROM memberships m JOIN user_preferences p ON p.user_id = m.user_id
        WHERE m.company_id = ${companyId} AND m.role = 'owner' ORDER BY m.created_at, m.user_id LIMIT 1),
      'fr') AS language`.execute(db);
  return rows[0]?.language ?? 'fr';
}

/** The invitation with this token digest, in any state. */
export async function findInvitation(db: Kysely<DB>, tokenSha256: string) {
  return db
    .selectFrom('company_invitations as i')
    .innerJoin('company_profiles as c', 'c.id', 'i.company_id')
    .leftJoin('users as u', 'u.id', 'i.invited_by')
    .select([
      'i.id',
      'i.email',
      'i.role',
      'i.company_id',
      'i.limited_to_sites',
      'i.site_ids',
      'i.expires_at',
      'i.accepted_at',
      'i.revoked_at',
      'i.invited_by',
      'i.worker_id',
      'c.legal_name',
      'c.trade_name',
      'c.is_ordering',
      'u.name as inviter',
    ])
    .where('i.token_sha256', '=', tokenSha256)
    .executeTakeFirst();
}

export async function readInvited(db: Kysely<DB>, found: { email: string; company_id: string }) {
  const { rows } = await sql<{ hasAccount: boolean; joined: boolean }>`
    SELECT EXISTS (SELECT FROM users WHERE email = ${found.email}) AS "hasAccount",
      EXISTS (SELECT FROM memberships m JOIN users u ON u.id = m.user_id
        WHERE m.company_id = ${found.company_id} AND u.email = ${found.email}) AS joined`.execute(db);
  return one({ rows });
}

export function listCompaniesOf(db: Kysely<DB>, { userId }: { userId: string }) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('company_profiles as c', 'c.id', 'm.company_id')
    .select(['c.id as company_id', 'c.legal_name', 'm.role', 'm.limited_to_sites', 'm.created_at'])
    .where('m.user_id', '=', userId)
    .orderBy('m.created_at')
    .execute();
}

export function listInvitationsTo(db: Kysely<DB>, { email }: { email: string }) {
  return db
    .selectFrom('company_invitations as i')
    .innerJoin('company_profiles as c', 'c.id', 'i.company_id')
    .select(['c.legal_name', 'i.email', 'i.role', 'i.created_at', 'i.expires_at', 'i.accepted_at', 'i.revoked_at'])
    .where('i.email', '=', email)
    .orderBy('i.created_at')
    .execute();
}

/** Owners and managers with their languages. */
export async function listContacts(
  db: Kysely<DB>,
  companyId: string,
): Promise<{ userId: string; name: string; email: string; language: string }[]> {
  return db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('user_preferences as w', 'w.user_id', 'u.id')
    .select(['u.id as userId', 'u.name', 'u.email', sql<string>`coalesce(w.preferred_language, 'fr')`.as('language')])
    .where('m.company_id', '=', companyId)
    .where('m.role', 'in', ['owner', 'manager'])
    .orderBy('u.id')
    .execute();
}
