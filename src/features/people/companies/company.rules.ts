import { type Actor, reachProblem } from '#common/acts.ts';
import {
  type Verdict,
  allowed,
  defineProblems,
  denied,
  lacks,
  type Problem,
  problems,
  verdictOf,
} from '#common/problems.ts';
import { type MembershipRole, membershipRoles } from '#common/roles.ts';

export const companyProblems = defineProblems('companies', {
  COMPANY_STALE: 409,
  SIRET_TAKEN: 409,
  SIREN_CHECKED: 409,
  ALREADY_MEMBER: 409,
  ALREADY_INVITED: 409,
  ALREADY_JOINED: 409,
  INVITATION_UNKNOWN: 404,
  INVITATION_EXPIRED: 410,
  INVITATION_REVOKED: 410,
  INVITATION_USED: 410,
  INVITATION_NARROWED: 409,
  INVITATION_OTHER_EMAIL: 403,
  GRANT_TOO_WIDE: 403,
  STARTER_ONCE: 409,
  OWNER_UNLIMITED: 409,
  LAST_OWNER: 409,
  TECHNICIAN_OF_PROVIDERS: 409,
  WORKER_TAKEN: 409,
  /** The recipient's address is not verified. */
  MEMBER_UNVERIFIED: 409,
  OWN_COMPANY: 403,
});

export const invitationDays = 7;

export type CompanyAct = 'edit' | 'invite' | 'manage' | 'transfer';

/** Owners manage members and company; managers invite within their rights, and edit the company if they see all sites. */
export function canActOnCompany(
  act: CompanyAct,
  { membership, limited }: Pick<Actor, 'membership' | 'limited'>,
): Verdict {
  const owner = membership === 'owner';
  const isOwners = act === 'manage' || act === 'transfer';
  if (!owner && (isOwners || membership !== 'manager')) return denied(isOwners ? lacks.owning : lacks.committing);
  return verdictOf(reachProblem(act === 'invite' ? 'judged' : 'company', limited));
}

/** Current rights or rights to grant: a role and the visible sites; null when all. */
export interface MemberRights {
  role: MembershipRole;
  siteIds: readonly string[] | null;
}

/** A platform administrator's rights when granting. */
export const allRights: MemberRights = { role: 'owner', siteIds: null };

const grantable: Record<MembershipRole, readonly MembershipRole[]> = {
  owner: membershipRoles,
  manager: ['member', 'viewer', 'technician'],
  member: [],
  viewer: [],
  technician: [],
};

export const suits = ({ isProvider }: { isProvider: boolean }, role: MembershipRole): boolean =>
  role !== 'technician' || isProvider;

/** From most to least powerful. */
export const rolesGivenBy = ({ role }: MemberRights): readonly MembershipRole[] => grantable[role];

/** Why a member may not grant, change or remove these rights, or null. Nobody grants more than they have. */
export function grantProblem(giver: MemberRights | null, given: MemberRights): Problem | null {
  if (!giver || !grantable[giver.role].includes(given.role)) return problems.FORBIDDEN;
  if (given.role === 'owner' && given.siteIds) return companyProblems.OWNER_UNLIMITED;
  if (!giver.siteIds) return null;
  const own = new Set(giver.siteIds);
  return given.siteIds?.every((id) => own.has(id)) ? null : companyProblems.GRANT_TOO_WIDE;
}

export function canGrant(giver: MemberRights | null, given: MemberRights): Verdict {
  const problem = grantProblem(giver, given);
  return problem ? denied(problem) : allowed;
}

export function widens(before: MemberRights, after: MemberRights): boolean {
  if (membershipRoles.indexOf(after.role) < membershipRoles.indexOf(before.role)) return true;
  if (!before.siteIds) return false;
  const seen = new Set(before.siteIds);
  return !after.siteIds?.every((id) => seen.has(id));
}

export const invitedRights = (stored: {
  role: string;
  limited_to_sites: boolean;
  site_ids: string[];
}): MemberRights => ({
  role: stored.role as MembershipRole,
  siteIds: stored.limited_to_sites ? stored.site_ids : null,
});
