import type { Actor } from '#common/acts.ts';
import type { Language } from '#common/locales.ts';
import type { FieldReader } from '#common/readers.ts';
import type { MembershipRole, Role, Side } from '#common/roles.ts';

/** The signed-in user with their current role and company; every read starts from one. */
export interface Viewer {
  userId: string;
  sessionId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  avatarId: string | null;
  role: Role;
  activeRoles: Role[];
  side: Side;
  /** Null until chosen. */
  language: Language | null;
  /** Null until chosen. */
  timeZone: string | null;
  company: ViewerCompany | null;
}

export interface ViewerCompany {
  id: string;
  name: string;
  logoId: string | null;
  plan: 'starter' | 'pro' | 'enterprise';
  /** Null until chosen. */
  departement: string | null;
  membership: MembershipRole;
  isOrdering: boolean;
  isProvider: boolean;
  /** The sites a limited member may access; null for all. */
  siteIds: string[] | null;
}

export interface CompanyViewer extends Viewer {
  company: ViewerCompany;
}

export interface AdminViewer extends Viewer {
  side: 'admin';
}

const isLimited = (company: ViewerCompany | null): boolean => company?.siteIds != null;

/** Managers and owners may commit their company. */
export function mayCommit(viewer: CompanyViewer): boolean {
  return viewer.company.membership === 'owner' || viewer.company.membership === 'manager';
}

/** Members, managers and owners may edit drafts; viewers only read, technicians have missions. */
export function mayWrite(viewer: CompanyViewer): boolean {
  return mayCommit(viewer) || viewer.company.membership === 'member';
}

/** The viewer's role for fields that technicians may read. */
export const asReader = ({ side, company }: Viewer): FieldReader =>
  company?.membership === 'technician' ? 'technician' : side;

export const actorOf = ({ side, company }: Viewer): Actor => ({
  side,
  companyId: company?.id ?? null,
  membership: company?.membership ?? null,
  limited: isLimited(company),
});
