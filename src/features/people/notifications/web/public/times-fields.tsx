import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatTime } from '#common/dates.ts';
import { conventions } from '#common/locales.ts';
import { usePreferences } from '#features/people/consent/web/public/use-preferences.ts';
import type { NotificationTimes } from '#features/people/notifications/notification.contract.ts';
import { SavedSwitch } from '#ui/inputs/choices.tsx';
import { toastFailure } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { spokenLanguage } from '#ui/words/texts.ts';
import { useTexts } from '../texts.ts';
import { notificationApi } from './api.ts';

const key = notificationApi.times.queryKey();
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const night = { quietFrom: 20, quietTo: 7 };

export function TimesFields() {
  const t = useTexts();
  const cache = useQueryClient();
  const preferences = usePreferences();
  const times = useQuery(notificationApi.times.queryOptions()).data;
  const set = useMutation(
    notificationApi.setTimes.mutationOptions({
      scope: { id: 'notification-times' },
      onMutate: (chosen) => {
        const before = cache.getQueryData(key);
        if (before) cache.setQueryData(key, { ...before, ...chosen, daily: chosen.daily ?? before.daily });
        return before;
      },
      onError: (error, _chosen, before) => {
        cache.setQueryData(key, before);
        toastFailure(error, t('times.failed'));
      },
    }),
  );
  if (!times || !preferences) return <SkeletonRows rows={3} />;
  const reader = { locale: conventions(spokenLanguage()), timeZone: 'UTC' };
  const options = (but: number | null = null) =>
    hours
      .filter((hour) => hour !== but)
      .map((hour) => ({ value: String(hour), label: formatTime(new Date(Date.UTC(2026, 0, 1, hour)), reader) }));
  // Failures are reported above.
  const save = (change: Partial<NotificationTimes>) => set.mutateAsync({ ...times, ...change }).catch(() => undefined);
  const isQuiet = times.quietFrom !== null && times.quietTo !== null;
  return (
    <section aria-labelledby="notice-times" className="mt-4">
      <h3 id="notice-times" className="display mb-2 text-base">
        {t('times.title')}
      </h3>
      <div className="divide-y divide-line rounded-md border border-line-strong px-3.5 py-0.5">
        <Field label={t('times.digest')} hint={t('times.digestHint')} className="py-2.5">
          <Select
            className="w-28"
            options={options()}
            value={String(times.digestHour)}
            onValue={(hour) => void save({ digestHour: Number(hour) })}
          />
        </Field>
        <SavedSwitch hint={t('times.dailyHint')} checked={times.daily} save={(daily) => save({ daily })}>
          {t('times.daily')}
        </SavedSwitch>
        <SavedSwitch
          hint={t('times.quietHint')}
          checked={isQuiet}
          save={(on) => save(on ? night : { quietFrom: null, quietTo: null })}
        >
          {t('times.quiet')}
        </SavedSwitch>
        {isQuiet && (
          <div className="flex flex-wrap gap-x-4 gap-y-2 py-2.5">
            <Field label={t('times.from')}>
              <Select
                className="w-28"
                options={options(times.quietTo)}
                value={String(times.quietFrom)}
                onValue={(hour) => void save({ quietFrom: Number(hour) })}
              />
            </Field>
            <Field label={t('times.to')}>
              <Select
                className="w-28"
                options={options(times.quietFrom)}
                value={String(times.quietTo)}
                onValue={(hour) => void save({ quietTo: Number(hour) })}
              />
            </Field>
          </div>
        )}
        {isQuiet && (
          <SavedSwitch
            hint={t('times.urgentHint')}
            checked={times.urgentThrough}
            save={(urgentThrough) => save({ urgentThrough })}
          >
            {t('times.urgent')}
          </SavedSwitch>
        )}
      </div>
      <p className="mt-2 text-xs text-ink-3">{t('times.zone', { zone: preferences.timezone })}</p>
    </section>
  );
}
