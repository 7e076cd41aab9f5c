import { createContext, useContext, type ReactNode } from 'react';
import type { MembershipRole, Role } from '#common/roles.ts';
import { ownerOf } from '#ui/offline/owner.ts';

export interface Session {
  user: { id: string; email: string; name: string; avatarId: string | null } | null;
  profile: { activeRoles: Role[]; selectedRole: Role } | null;
  company: {
    id: string;
    name: string;
    logoId: string | null;
    plan: 'starter' | 'pro' | 'enterprise';
    departement: string | null;
    membership: MembershipRole;
    limitedToSites: boolean;
  } | null;
  demo: boolean;
  /** The demonstration's mails are accessible. */
  outbox: boolean;
}

export interface SessionState {
  loading: boolean;
  session: Session | undefined;
  /** The session could not be read: reason and retry. */
  failure: { title: string; text: string; busy: boolean; again: () => Promise<unknown> } | null;
  /** Signs out, with a message, and opens `/login`. */
  signOut: () => Promise<void>;
  /** Undefined until roles can be changed. */
  selectRole?: (role: Role) => Promise<void>;
}

const SessionContext = createContext<SessionState | null>(null);

export function SessionProvider({ value, children }: { value: SessionState; children: ReactNode }) {
  return <SessionContext value={value}>{children}</SessionContext>;
}

export function useSession(): SessionState {
  const state = useContext(SessionContext);
  if (!state) throw new Error('useSession outside SessionProvider');
  return state;
}

/** The session on a page behind the guard, where a user is always signed in. */
export function useSignedIn() {
  const { session } = useSession();
  if (!session?.user || !session.profile) throw new Error('useSignedIn outside the guard');
  return { user: session.user, profile: session.profile, company: session.company, outbox: session.outbox };
}

/** Owner of locally stored data: the user and their company. */
export function useOwnerName(): string {
  const { user, company } = useSignedIn();
  return ownerOf(user.id, company?.id ?? null);
}
