import { enterSession } from '#ui/calls/enter-session.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Role } from '#common/roles.ts';
import { profileContract } from '#features/people/accounts/profile.contract.ts';
import { sessionContract, type Session } from '#features/people/accounts/session.contract.ts';
import { path } from '#paths.ts';
import { apiClient } from '#ui/calls/api.ts';
import { leaveDevice } from '#ui/device/push.ts';
import { failureOf } from '#ui/feedback/errors.ts';
import { offerFix } from '#ui/feedback/error-fix.tsx';
import { forgetLeft, isLeftUntold, leaveUntold } from '#ui/offline/left-untold.ts';
import { lastOwner } from '#ui/offline/owner.ts';
import { onServerHeard } from '#ui/calls/server-reachable.ts';
import type { SessionState } from '#ui/calls/session.tsx';
import { useReturn } from '#ui/calls/return-to.ts';
import { toast } from '#ui/feedback/toaster.tsx';
import { useWords, word } from '#ui/words/words.ts';
import { text, useTexts } from '../texts.ts';

const api = apiClient({ session: sessionContract, profile: profileContract });
export const sessionApi = api.session;

// Loaded on demand: rarely used.
offerFix('EMAIL_UNVERIFIED', {
  label: () => text('resendVerification'),
  act: async () => (await import('../resend-verification.ts')).resendVerification(),
});

// A reload shows the page for the account of the current session.
offerFix('OTHER_PERSON', { label: () => word('errorScreen.reload'), act: async () => location.reload() });

const key = ['session'] as const;
/** True during a voluntary sign-out, so that no message is shown. A page has one session. */
let leaving = false;

/** Asks for confirmation when unsent work remains; skipped when the dialog cannot be loaded. */
async function mayLeave(): Promise<boolean> {
  const leaving = await import('#ui/offline/leaving.ts').catch(() => null);
  return leaving === null || leaving.mayLeave();
}

/** Ends on the server a session that was closed here offline. */
async function tellLeft(): Promise<void> {
  if (!isLeftUntold()) return;
  try {
    await sessionApi.close();
  } catch (error) {
    // An error other than a network failure means that the session is over already.
    if (failureOf(error).code === 'NETWORK') throw error;
  }
  forgetLeft();
}

/** Provided to every page by the root. */
export function useSessionState(): SessionState {
  const t = useTexts();
  const w = useWords();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: async () => {
      await tellLeft();
      return sessionApi.read();
    },
    retry: (failures, error) => failures < 3 && failureOf(error).code === 'NETWORK',
    retryDelay: 2000,
  });
  // Before another person signs in here.
  useEffect(() => onServerHeard(() => void tellLeft().catch(() => undefined)), []);
  useStoredRole(data);
  useLostSession(data);
  useBroughtBack(data?.user?.id);
  return useMemo(
    () => ({
      loading: isPending,
      session: data,
      failure:
        error && !data
          ? { title: t('checkFailed'), text: failureOf(error).message, again: refetch, busy: isFetching }
          : null,
      async signOut() {
        if (!(await mayLeave())) return;
        leaving = true;
        try {
          await sessionApi.close();
          void leaveDevice();
        } catch (error) {
          if (failureOf(error).code !== 'NETWORK') {
            leaving = false;
            toast.error(t('signOutFailed'), { description: t('signOutFailedDetail') });
            return;
          }
          // This device deletes its data at once; the server is notified when it is reachable.
          leaveUntold();
          await leaveDevice();
        }
        await navigate(path('login'));
        cache.clear();
        cache.setQueryData<Session>(key, {
          user: null,
          profile: null,
          company: null,
          demo: data?.demo ?? false,
          outbox: data?.outbox ?? false,
        });
        toast.success(t('signedOut'), { description: t(isLeftUntold() ? 'signedOutUntold' : 'signedOutDetail') });
      },
      async selectRole(role: Role) {
        if (!data?.user || !data.profile || role === data.profile.selectedRole) return;
        cache.setQueryData<Session>(key, { ...data, profile: { ...data.profile, selectedRole: role } });
        try {
          const session = await api.profile.selectRole({ role });
          storeRole(data.user.id, role);
          cache.setQueryData(key, session);
          toast.afterReload(t('roleChanged', { role: w(`role.${role}`) }), { duration: 2000 });
          location.assign(path('dashboard'));
        } catch (error) {
          cache.setQueryData(key, data);
          const { code, message } = failureOf(error);
          toast.error(code === 'ROLE_NOT_ALLOWED' ? message : t('roleFailed'));
        }
      },
    }),
    [isPending, isFetching, data, error, refetch, cache, navigate, t, w],
  );
}

/** Explains the sign-in page when the session expired or was ended on another device. */
function useLostSession(session: Session | undefined): void {
  const w = useWords();
  const had = useRef(false);
  const has = Boolean(session?.user);
  useEffect(() => {
    // The rejected action has already shown this message.
    if (had.current && !has && !leaving && !toast.isFailing())
      toast.warning(w('errors.unauthenticated'), { duration: Infinity });
    if (had.current && !has && !leaving) void leaveDevice();
    if (has) leaving = false;
    had.current = has;
  }, [has, w]);
}

/** Reloads pages restored from the back-forward cache after the reader signed out. */
function useBroughtBack(userId: string | undefined): void {
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted && userId && !lastOwner()?.startsWith(`${userId}/`)) location.reload();
    };
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, [userId]);
}

const roleKey = (userId: string) => `selected-role:${userId}`;

function storeRole(userId: string, role: Role): void {
  try {
    localStorage.setItem(roleKey(userId), role);
  } catch {
    // Storage may be refused; the profile has the role as well.
  }
}

/** On load, selects the role last used in this browser. */
function useStoredRole(session: Session | undefined): void {
  const cache = useQueryClient();
  const userId = session?.user?.id;
  useEffect(() => {
    const current = cache.getQueryData<Session>(key);
    if (!userId || !current?.profile || current.profile.activeRoles.length < 2) return;
    const { activeRoles, selectedRole } = current.profile;
    const stored = localStorage.getItem(roleKey(userId)) as Role | null;
    if (!stored || stored === selectedRole || !activeRoles.includes(stored)) return;
    // A failure is only logged: the profile keeps its role. Data read in the meantime was read under the other role.
    void api.profile.selectRole({ role: stored }).then((answer) => enterSession(cache, answer), reportError);
  }, [userId, cache]);
}

/** Stores a new session, clears the cache and opens the requested page or the home page. */
export function useEnterSession(): (session: Session) => Promise<void> {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const back = useReturn();
  return async (session) => {
    cache.clear();
    forgetLeft();
    cache.setQueryData(key, session);
    await navigate(back ?? path('dashboard'), { replace: true });
  };
}
