import { hashKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import { detectCurrency, detectLanguage, languageOfCookies } from '#common/locales.ts';
import { consentContract } from '#features/people/consent/consent.contract.ts';
import {
  preferenceContract,
  type Preferences,
  type preferencesInput,
} from '#features/people/consent/preference.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';
import { useSession } from '#ui/calls/session.tsx';

export const consentApi = queryApi({ preferences: preferenceContract, consents: consentContract });

type Change = z.input<typeof preferencesInput>;

export function usePreferencesQuery(): { preferences: Preferences | undefined; isLoading: boolean } {
  const userId = useSession().session?.user?.id;
  const { data, isLoading } = useQuery(consentApi.preferences.read.queryOptions({ enabled: userId !== undefined }));
  return { preferences: data?.userId === userId ? data : undefined, isLoading };
}

/** Undefined while loading, or when nobody is signed in. */
export function usePreferences(): Preferences | undefined {
  return usePreferencesQuery().preferences;
}

export function useStorePreferences(): (preferences: Preferences) => void {
  const cache = useQueryClient();
  return (preferences) => cache.setQueryData(consentApi.preferences.read.queryKey(), preferences);
}

export function useEditPreferences() {
  const user = useSession().session?.user;
  const cache = useQueryClient();
  const key = consentApi.preferences.read.queryKey();
  const store = useStorePreferences();
  return useMutation({
    mutationKey: ['edit-preferences'],
    // Sequential, so that the last answer contains every change.
    scope: { id: 'preferences' },
    async mutationFn(change: Change) {
      if (!user) throw new Error('User not authenticated');
      return consentApi.preferences.edit.call(change);
    },
    async onMutate(change) {
      // Applied before any await: otherwise a switch would flicker.
      const stopped = cache.cancelQueries({ queryKey: key });
      const before = cache.getQueryData<Preferences>(key);
      if (before) cache.setQueryData<Preferences>(key, { ...before, ...change } as Preferences);
      await stopped;
      return before;
    },
    onSuccess(answer, change, before) {
      // An earlier answer lacks later changes that are already shown.
      if (cache.isMutating({ mutationKey: ['edit-preferences'] }) === 1) store(answer);
      // Refetches server texts in the new language.
      if (change.preferredLanguage && change.preferredLanguage !== before?.preferredLanguage) {
        const own = hashKey(key);
        void cache.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== own });
      }
    },
    onError(_error, _change, before) {
      if (before) store(before);
    },
  });
}

/** On the first login, stores the browser's currency, language and timezone (specification, §3). */
export function useFirstPreferences(): void {
  const { mutate } = useEditPreferences();
  const preferences = usePreferences();
  const isFirst = preferences?.updatedAt === null;
  useEffect(() => {
    if (!isFirst) return;
    mutate({
      preferredCurrency: detectCurrency(navigator.language),
      // Unless the language was chosen before signing in.
      preferredLanguage: languageOfCookies(document.cookie) ?? detectLanguage(navigator.language),
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  }, [isFirst, mutate]);
}
