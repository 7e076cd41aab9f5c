import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { type Choices, isConsentValid, noneChosen } from '#common/consent.ts';
import type { ConsentInput } from '#features/people/consent/consent.contract.ts';
import type { Preferences } from '#features/people/consent/preference.contract.ts';
import { failureOf } from '#ui/feedback/errors.ts';
import { useSession } from '#ui/calls/session.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useTexts } from '../texts.ts';
import { forgetConsent, keepConsent, localConsent, applyConsent, onConsentChange } from './local-consent.ts';
import { consentApi, usePreferencesQuery, useStorePreferences } from './use-preferences.ts';

const choicesIn = (row: Preferences): Choices => ({
  analytics: row.analyticsConsent,
  marketing: row.marketingConsent,
  dataProcessing: row.dataProcessingConsent,
});

const holds = (row: Preferences) =>
  row.cookiesConsent && isConsentValid(row.rgpdConsentDate, row.rgpdConsentVersion, new Date());

interface Choice {
  choices: Choices;
  through: ConsentInput['through'];
  chosenAt?: string;
}

/** Recorded for the signed-in person, otherwise in this browser only. */
function useRecordConsent() {
  const user = useSession().session?.user;
  const store = useStorePreferences();
  return useMutation({
    async mutationFn({ choices, through, chosenAt }: Choice) {
      if (user) {
        const input = {
          analyticsConsent: choices.analytics,
          marketingConsent: choices.marketing,
          dataProcessingConsent: choices.dataProcessing,
          through,
          ...(chosenAt && { chosenAt }),
        };
        const recorded = await consentApi.consents.record.call(input);
        // Deletes the browser's copy while the account's consent is invalid.
        store(recorded);
        keepConsent(choices, user.id, recorded.rgpdConsentDate);
      } else {
        keepConsent(choices, null);
      }
    },
    onError: (error) => {
      // Withdrawn or expired elsewhere: also invalid here.
      if (failureOf(error).code.startsWith('CONSENT_')) forgetConsent();
    },
    onSettled: (_data, _error, _choice, _context, { client }) =>
      client.invalidateQueries({ queryKey: consentApi.consents.list.key() }),
  });
}

const never = () => null;

/** Current choices, whether to ask, and how to save; used by the banner and the profile. */
export function useConsent() {
  const t = useTexts();
  const { loading, session } = useSession();
  const userId = session?.user?.id;
  const { preferences, isLoading } = usePreferencesQuery();
  const local = useSyncExternalStore(onConsentChange, localConsent, never);
  const { mutate, mutateAsync, isPending, isError } = useRecordConsent();

  // A choice made before signing in is transferred instead of asked again.
  const adoptable = local?.userId === null ? local : null;
  const asked = preferences !== undefined && !holds(preferences);
  const adopting = asked && adoptable !== null && !isError;
  useEffect(() => {
    if (!adopting || isPending || preferences?.updatedAt === null) return;
    mutate({ choices: adoptable, through: 'banner', chosenAt: adoptable.date });
  }, [adopting, adoptable, isPending, mutate, preferences?.updatedAt]);

  const cache = useQueryClient();
  // A local copy of the account's own choice: when it expires, the banner asks again.
  const lapsed = asked && userId !== undefined && local?.userId === userId;
  useEffect(() => {
    if (!lapsed || isPending) return;
    forgetConsent();
    // A choice just made on a static page is not yet known to the account.
    void cache.invalidateQueries({ queryKey: consentApi.preferences.key() });
  }, [lapsed, isPending, cache]);

  // The account's choice also applies to static pages; a later choice there is read again.
  const held = preferences && holds(preferences) ? preferences : undefined;
  useEffect(() => {
    if (!held?.rgpdConsentDate || !userId) return;
    const own = local?.userId === userId ? local.date : '';
    if (own < held.rgpdConsentDate) keepConsent(choicesIn(held), userId, held.rgpdConsentDate);
    if (own > held.rgpdConsentDate) void cache.invalidateQueries({ queryKey: consentApi.preferences.key() });
  }, [held, userId, local, cache]);
  useEffect(applyConsent, []);

  return {
    choices: held ? choicesIn(held) : (local ?? noneChosen),
    needed: !loading && !isLoading && !adopting && (preferences ? asked : local === null),
    saving: isPending,
    /** Resolves to whether the choice was saved; shows the outcome. */
    save: async (choices: Choices, through: ConsentInput['through']): Promise<boolean> => {
      try {
        await mutateAsync({ choices, through });
        toast.success(t('saved'));
        return true;
      } catch {
        toast.error(t('saveFailed'));
        return false;
      }
    },
  };
}

/** The banner asks again. */
export function useWithdrawConsent() {
  const store = useStorePreferences();
  return useMutation({
    async mutationFn() {
      const preferences = await consentApi.consents.withdraw.call({});
      forgetConsent();
      store(preferences);
    },
    onSettled: (_data, _error, _choice, _context, { client }) =>
      client.invalidateQueries({ queryKey: consentApi.consents.list.key() }),
  });
}
