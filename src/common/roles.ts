/** Professional roles («casquettes») of the specification, section 6. */
export const roles = ['admin', 'donneur_ordre', 'prestataire', 'rivp', 'tce', 'manutention'] as const;
export type Role = (typeof roles)[number];

/** The side of a thread a role stands on; admins stand on neither. */
export const sides = ['ordering', 'provider', 'admin'] as const;
export type Side = (typeof sides)[number];

const sideOfRole: Record<Role, Side> = {
  admin: 'admin',
  donneur_ordre: 'ordering',
  rivp: 'ordering',
  prestataire: 'provider',
  tce: 'provider',
  manutention: 'provider',
};

/** The side of a thread that a role stands on. */
export function sideOf(role: Role): Side {
  return sideOfRole[role];
}

/** What a legacy role becomes (product.md §1). */
export const successors = {
  rivp: 'donneur_ordre',
  tce: 'prestataire',
  manutention: 'prestataire',
} as const satisfies Partial<Record<Role, Role>>;
export const legacyRoles = ['rivp', 'tce', 'manutention'] as const satisfies (keyof typeof successors)[];
export type LegacyRole = (typeof legacyRoles)[number];

/** Whether a role is one that is exchanged for its successor. */
export function isLegacy(role: Role): role is LegacyRole {
  return role in successors;
}

/** What a member may do in their company, from most to least; a technician sees their own missions, and nothing else. */
export const membershipRoles = ['owner', 'manager', 'member', 'viewer', 'technician'] as const;
export type MembershipRole = (typeof membershipRoles)[number];
