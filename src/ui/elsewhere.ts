import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Session } from './session.tsx';

const key = ['session'] as const;

/** How a page came to be another's: told once it was read again. */
export interface Passage {
  former: Session;
  now: Session;
  /** They were taken out of the company that the page showed. */
  isOut: boolean;
}

interface State {
  /** What holds in another tab since, while somebody writes in this one for the company that it shows. */
  waiting: Session | null;
  /** How often another role was put on elsewhere: the screens begin anew, as they do for another person or company. */
  turn: number;
  passage: Passage | null;
}

let state: State = { waiting: null, turn: 0, passage: null };
const listeners = new Set<() => void>();
const left = new Set<string>();
let isTyped = false;

function become(changes: Partial<State>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useElsewhere = (): State =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  );

/** The page shows one company, the server answers for another: what was read is not to be mixed. */
export const isWaiting = (): boolean => state.waiting !== null;

export const passageSaid = (): void => become({ passage: null });

/** One was taken out of this company: nothing of it stays on the screen. */
export const noteLeft = (companyId: string): void => void left.add(companyId);

/** Whether something was typed on the page since it was opened. */
export function noteTyped(typed: boolean): void {
  isTyped = typed;
}

/** Something would be lost: it was typed, or a window is open. */
const isWritten = () => isTyped || document.querySelector('[role="dialog"] form') !== null;

/** Of the person, whatever their company. */
const ofPerson = ['preferences', 'translations'];

/** What was read for the former leaves: the next screens ask anew. */
function pass(cache: QueryClient, former: Session, now: Session): void {
  const isOut = former.company !== null && left.has(former.company.id);
  const isSame = former.user?.id === now.user?.id;
  const stays = ([path]: readonly unknown[]) =>
    path === key[0] || (isSame && Array.isArray(path) && ofPerson.includes(String(path[0])));
  cache.removeQueries({ predicate: ({ queryKey }) => !stays(queryKey) });
  if (now.company) left.delete(now.company.id);
  isTyped = false;
  const isRole = isSame && former.company?.id === now.company?.id;
  become({ waiting: null, turn: state.turn + Number(isRole), passage: { former, now, isOut } });
}

/** What the page shows may not be put on again: one was taken out of the company, or the role was taken. */
function isLost({ company, profile }: Session, read: Session): boolean {
  if (company?.id !== read.company?.id) return company === null || left.has(company.id);
  return !profile || !read.profile?.activeRoles.includes(profile.selectedRole);
}

/**
 * What a page shows once its session was read again. Another person, company or role that was put on elsewhere takes the
 * page over, whose screens begin anew; while somebody writes in it, it stays as it is until they go on.
 */
export function followSession(cache: QueryClient, read: Session, isWriting = isWritten): Session {
  const former = cache.getQueryData<Session>(key);
  if (!former?.user || !read.user) {
    become({ waiting: null, passage: null });
    return read;
  }
  const isSame = former.user.id === read.user.id;
  const isThere = isSame && former.company?.id === read.company?.id;
  if (isThere && former.profile?.selectedRole === read.profile?.selectedRole) {
    if (read.company) left.delete(read.company.id);
    if (state.waiting) become({ waiting: null });
    return read;
  }
  if (isSame && !isLost(former, read) && isWriting()) {
    become({ waiting: read });
    return former;
  }
  pass(cache, former, read);
  return read;
}

/** Goes on for whom holds now; what was typed and is kept stays with the one it was typed for. */
export function goOn(cache: QueryClient): void {
  const former = cache.getQueryData<Session>(key);
  const { waiting } = state;
  if (!waiting || !former) return;
  pass(cache, former, waiting);
  cache.setQueryData(key, waiting);
}
