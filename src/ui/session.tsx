import { createContext, useContext, type ReactNode } from 'react';
import type { MembershipRole, Role } from '#common/roles.ts';
import { ownerOf } from './offline/owner.ts';

/** Who is signed in, as `GET /api/session` answers. */
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
  /** The mails of the demonstration can be read. */
  outbox: boolean;
}

export interface SessionState {
  /** Until the first answer. */
  loading: boolean;
  session: Session | undefined;
  /** Who is signed in could not be known: why, and a way to ask again. */
  failure: { title: string; text: string; busy: boolean; again: () => Promise<unknown> } | null;
  /** Ends the session at the server, says so and leaves for `/login`. */
  signOut: () => Promise<void>;
  /** Absent until roles can be changed. */
  selectRole?: (role: Role) => Promise<void>;
}

const SessionContext = createContext<SessionState | null>(null);

/** Provided once, by the root, from the hook of the accounts slice. */
export function SessionProvider({ value, children }: { value: SessionState; children: ReactNode }) {
  return <SessionContext value={value}>{children}</SessionContext>;
}

export function useSession(): SessionState {
  const state = useContext(SessionContext);
  if (!state) throw new Error('useSession outside SessionProvider');
  return state;
}

/** The session of a page behind the guard, where somebody is signed in for certain. */
export function useSignedIn() {
  const { session } = useSession();
  if (!session?.user || !session.profile) throw new Error('useSignedIn outside the guard');
  return { user: session.user, profile: session.profile, company: session.company, outbox: session.outbox };
}

/** Whose the things are that a page keeps on this device: the person, and the company they act for. */
export function useOwnerName(): string {
  const { user, company } = useSignedIn();
  return ownerOf(user.id, company?.id ?? null);
}
