import type { Actor } from '#common/acts.ts';
import type { Language } from '#common/locales.ts';
import type { FieldReader } from '#common/readers.ts';
import type { MembershipRole, Role, Side } from '#common/roles.ts';

/** The person behind a request, with the role and the company they act under; every read begins with one. */
export interface Viewer {
  userId: string;
  sessionId: string;
  name: string;
  email: string;
  /** The mails of this address are known to reach them. */
  emailVerified: boolean;
  avatarId: string | null;
  role: Role;
  activeRoles: Role[];
  side: Side;
  /** What they prefer to read; null until they say so. */
  language: Language | null;
  /** The clock they live by; null until they say so. */
  timeZone: string | null;
  company: ViewerCompany | null;
}

export interface ViewerCompany {
  id: string;
  name: string;
  logoId: string | null;
  plan: 'starter' | 'pro' | 'enterprise';
  /** Of its seat; null where that is not known. */
  departement: string | null;
  membership: MembershipRole;
  isOrdering: boolean;
  isProvider: boolean;
  /** The only sites this member sees and moves; null when all. */
  siteIds: string[] | null;
}

/** A viewer known to act for a company: what `ordering`, `provider` and `company` endpoints receive. */
export interface CompanyViewer extends Viewer {
  company: ViewerCompany;
}

/** A viewer known to act for the platform: what `admin` endpoints receive. */
export interface AdminViewer extends Viewer {
  side: 'admin';
}

/** Whether somebody sees some sites of their company alone. */
const isLimited = (company: ViewerCompany | null): boolean => company?.siteIds != null;

/** Managers and owners commit their company. */
export function mayCommit(viewer: CompanyViewer): boolean {
  return viewer.company.membership === 'owner' || viewer.company.membership === 'manager';
}

/** Members, managers and owners move drafts; viewers read, technicians have their missions. */
export function mayWrite(viewer: CompanyViewer): boolean {
  return mayCommit(viewer) || viewer.company.membership === 'member';
}

/** As whom a viewer reads what technicians read too. */
export const asReader = ({ side, company }: Viewer): FieldReader =>
  company?.membership === 'technician' ? 'technician' : side;

/** A viewer as the rules see them. */
export const actorOf = ({ side, company }: Viewer): Actor => ({
  side,
  companyId: company?.id ?? null,
  membership: company?.membership ?? null,
  limited: isLimited(company),
});
