import { createHmac, timingSafeEqual } from 'node:crypto';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Language } from '#common/locales.ts';
import { type MembershipRole, type Role, type Side, sideOf } from '#common/roles.ts';
import type { Clock } from '#platform/clock.ts';
import type { DB } from '#platform/db/types.ts';
import { sitesOfMember } from './site-limit.scope.ts';
import type { CompanyViewer, Viewer } from '#platform/session/viewer.ts';

const cookie = /(?:^|;\s*)(?:__Secure-)?batilien\.session_token=([^;]+)/;

/** Whether a cookie header contains a session cookie, valid or not. */
export function bringsSession(header: string | undefined): boolean {
  return header !== undefined && cookie.test(header);
}

/** Verifies the HMAC of a session cookie (better-auth's format `token.signature`). */
function verifiedToken(raw: string, secret: string): string | null {
  let value: string;
  try {
    value = decodeURIComponent(raw);
  } catch {
    return null;
  }
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const signature = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : null;
}

const limit = 1_000;

/** Creates a reader of session tokens that caches verified cookies; sessions are looked up at every call. */
function tokenReader(secret: string): (header: string | undefined) => string | null {
  const sound = new Map<string, string>();
  return (header) => {
    const raw = header && cookie.exec(header)?.[1];
    if (!raw) return null;
    const known = sound.get(raw);
    if (known) return known;
    const token = verifiedToken(raw, secret);
    if (!token) return null;
    if (sound.size >= limit) sound.clear();
    sound.set(raw, token);
    return token;
  };
}

interface Row {
  user_id: string;
  name: string;
  email: string;
  email_verified: boolean;
  avatar_id: string | null;
  logo_id: string | null;
  active_roles: Role[];
  selected_role: Role;
  language: Language | null;
  time_zone: string | null;
  company_id: string | null;
  company_name: string;
  plan: 'starter' | 'pro' | 'enterprise';
  departement: string | null;
  membership: MembershipRole;
  is_ordering: boolean;
  is_provider: boolean;
  site_ids: string[] | null;
}

interface SessionRow extends Row {
  session_id: string;
  seen_long_ago: boolean;
}

const columns = `u.id AS user_id, u.name, u.email, u.email_verified, p.active_roles, p.selected_role,
      w.preferred_language AS language, w.timezone AS time_zone,
      c.id AS company_id, coalesce(c.trade_name, c.legal_name) AS company_name,
      plan_at(c.plan, c.next_plan, c.next_plan_on, $3) AS plan, departement_of(c.insee_code, c.postal_code) AS departement,
      m.role AS membership,
      c.is_ordering, c.is_provider,
      (SELECT f.id FROM attachments f WHERE f.owner_kind = 'avatar' AND f.owner_id = u.id) AS avatar_id,
      (SELECT f.id FROM attachments f WHERE f.owner_kind = 'logo' AND f.owner_id = c.id) AS logo_id,
      ${sitesOfMember} AS site_ids`;

const viewerOf = (row: Row, sessionId: string): Viewer => ({
  userId: row.user_id,
  sessionId,
  name: row.name,
  email: row.email,
  emailVerified: row.email_verified,
  avatarId: row.avatar_id,
  role: row.selected_role,
  activeRoles: row.active_roles,
  side: sideOf(row.selected_role),
  language: row.language,
  timeZone: row.time_zone,
  company: row.company_id
    ? {
        id: row.company_id,
        name: row.company_name,
        logoId: row.logo_id,
        plan: row.plan,
        departement: row.departement,
        membership: row.membership,
        isOrdering: row.is_ordering,
        isProvider: row.is_provider,
        siteIds: row.site_ids,
      }
    : null,
});

// Runs on every call: one statement, by unique keys only.
const statement = {
  name: 'load-viewer',
  text: `
    SELECT ${columns}, s.id AS session_id, s.last_seen_at < now() - interval '5 minutes' AS seen_long_ago
    FROM sessions s
    JOIN users u ON u.id = s.user_id
    JOIN profiles p ON p.user_id = u.id
    LEFT JOIN user_preferences w ON w.user_id = u.id
    LEFT JOIN memberships m ON m.user_id = u.id AND m.company_id = p.current_company_id
    LEFT JOIN company_profiles c ON c.id = m.company_id
    WHERE s.token = $1 AND s.expires_at > now() AND ($2 OR NOT u.is_demo)`,
};

const touch = {
  name: 'touch-session',
  text: `
    UPDATE sessions SET last_seen_at = now() WHERE id = $1`,
};

/** Creates the function that loads the viewer of a cookie header, or null; `demo` accepts demo accounts. */
export function viewerLoader(
  pool: Pool,
  secret: string,
  { demo, clock }: { demo: boolean; clock: Clock },
): (header: string | undefined) => Promise<Viewer | null> {
  const tokenOf = tokenReader(secret);
  return async (header) => {
    const token = tokenOf(header);
    if (!token) return null;
    const { rows } = await pool.query<SessionRow>({ ...statement, values: [token, demo, clock()] });
    const row = rows[0];
    if (!row) return null;
    // Not awaited: a failure does not affect the caller.
    if (row.seen_long_ago) pool.query({ ...touch, values: [row.session_id] }).catch(() => undefined);
    return viewerOf(row, row.session_id);
  };
}

const member = `
    SELECT ${columns}
    FROM users u
    JOIN profiles p ON p.user_id = u.id
    LEFT JOIN user_preferences w ON w.user_id = u.id
    JOIN memberships m ON m.user_id = u.id AND m.company_id = $4 AND ($5 OR m.role <> 'technician')
    JOIN company_profiles c ON c.id = m.company_id
    WHERE u.id = $1 AND ($2 OR NOT u.is_demo)`;

/**
 * Loads a person as a member of a company without a session, by their current rights, on a side or in their last
 * role. Null for non-members, and for technicians unless `crew`.
 */
export async function loadMember(
  db: Kysely<DB>,
  { userId, companyId, side }: { userId: string; companyId: string; side: Side | null },
  { demo, now, crew = false }: { demo: boolean; now: Date; crew?: boolean },
): Promise<CompanyViewer | null> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(member, [userId, demo, now, companyId, crew]));
  const [row] = rows;
  const roles = row ? [row.selected_role, ...row.active_roles] : [];
  const role = roles.find((one) => (side ? sideOf(one) === side : sideOf(one) !== 'admin'));
  return row && role ? (viewerOf({ ...row, selected_role: role }, '') as CompanyViewer) : null;
}
