/** Professional roles («casquettes») of the specification, section 6. */
export const roles = ['admin', 'donneur_ordre', 'prestataire', 'rivp', 'tce', 'manutention'] as const;
export type Role = (typeof roles)[number];

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

export function sideOf(role: Role): Side {
  return sideOfRole[role];
}

/** Successors of legacy roles (product.md §1). */
export const successors = {
  rivp: 'donneur_ordre',
  tce: 'prestataire',
  manutention: 'prestataire',
} as const satisfies Partial<Record<Role, Role>>;
export const legacyRoles = ['rivp', 'tce', 'manutention'] as const satisfies (keyof typeof successors)[];
export type LegacyRole = (typeof legacyRoles)[number];

export function isLegacy(role: Role): role is LegacyRole {
  return role in successors;
}

/** Company roles, from most to least rights; a technician only sees their own missions. */
export const membershipRoles = ['owner', 'manager', 'member', 'viewer', 'technician'] as const;
export type MembershipRole = (typeof membershipRoles)[number];
