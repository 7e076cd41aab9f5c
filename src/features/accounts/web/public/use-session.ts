import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { sessionContract, type Session } from '#features/accounts/session.contract.ts';
import { apiClient } from '#ui/api.ts';
import { failureOf } from '#ui/errors.ts';
import type { SessionState } from '#ui/session.tsx';
import { optionalPath } from '#ui/shell/menu.ts';
import { toast } from '#ui/toaster.tsx';
import { useTexts } from '../texts.ts';

export const sessionApi = apiClient({ session: sessionContract }).session;

const key = ['session'] as const;

/** The session of the browser; the root gives it to every page. */
export function useSessionState(): SessionState {
  const t = useTexts();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { data, isPending } = useQuery({
    queryKey: key,
    queryFn: () => sessionApi.read(),
    retry: (failures, error) => failures < 3 && failureOf(error).code === 'NETWORK',
    retryDelay: 2000,
  });
  return useMemo(
    () => ({
      loading: isPending,
      session: data,
      async signOut() {
        try {
          await sessionApi.close();
        } catch {
          toast.error(t('signOutFailed'), { description: t('signOutFailedDetail') });
          return;
        }
        await navigate(optionalPath('login') ?? '/');
        cache.clear();
        cache.setQueryData<Session>(key, { user: null, profile: null, company: null, demo: data?.demo ?? false });
        toast.success(t('signedOut'), { description: t('signedOutDetail') });
      },
    }),
    [isPending, data, cache, navigate, t],
  );
}

/** Stores the session that signing in or registering answered with; whatever was read before is forgotten. */
export function useEnterSession(): (session: Session) => Promise<void> {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return async (session) => {
    cache.clear();
    cache.setQueryData(key, session);
    await navigate(optionalPath('dashboard') ?? '/', { replace: true });
  };
}
