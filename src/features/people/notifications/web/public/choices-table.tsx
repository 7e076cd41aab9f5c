import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePreferences } from '#features/people/consent/web/public/use-preferences.ts';
import {
  alwaysMailed,
  mailTimes,
  noticeFamilies,
  type NoticeFamily,
  type NotificationChoice,
} from '#features/people/notifications/notification.contract.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { SavedSwitch, Segmented } from '#ui/inputs/choices.tsx';
import { toastFailure } from '#ui/feedback/errors.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { useTexts } from '../texts.ts';
import { notificationApi } from './api.ts';

const ways = ['inApp', 'email', 'push'] as const;
type Way = (typeof ways)[number];
const key = notificationApi.choices.queryKey();
const families = Object.keys(noticeFamilies) as NoticeFamily[];

export function ChoicesTable() {
  const t = useTexts();
  const cache = useQueryClient();
  const phone = usePhone();
  const preferences = usePreferences();
  const { data } = useQuery(notificationApi.choices.queryOptions());
  const choose = useMutation(
    notificationApi.choose.mutationOptions({
      scope: { id: 'notification-choices' },
      onMutate: (choice) => put(choice),
      onError: (error, choice, before) => {
        put(before ?? choice);
        toastFailure(error, t('choices.failed'));
      },
    }),
  );
  /** Optimistic; returns the previous choice. */
  function put(choice: NotificationChoice): NotificationChoice | undefined {
    const before = cache.getQueryData(key)?.items.find(({ kind }) => kind === choice.kind);
    cache.setQueryData(
      key,
      (old) => old && { items: old.items.map((one) => (one.kind === choice.kind ? choice : one)) },
    );
    return before;
  }
  if (!data || !preferences) return <SkeletonRows rows={6} />;
  const off = { inApp: false, email: !preferences.emailNotifications, push: !preferences.pushNotifications };
  // The failure has already been reported.
  const save = (choice: NotificationChoice) => choose.mutateAsync(choice).catch(() => undefined);

  function control(choice: NotificationChoice, way: Way): ReactNode {
    const label = t('choices.way', { way: t(`choices.${way}`), kind: t(`kind.${choice.kind}`) });
    if (way === 'email') {
      const fixed = alwaysMailed.includes(choice.kind) ? 'Always' : off.email ? 'Off' : null;
      if (fixed) {
        return (
          <span className="text-xs text-ink-3" title={t(fixed === 'Always' ? 'choices.always' : 'choices.off')}>
            {t(`choices.is${fixed}`)}
          </span>
        );
      }
      return (
        <Segmented
          label={label}
          options={mailTimes.map((value) => ({ value, label: t(`mailTime.${value}`) }))}
          value={choice.email}
          onChange={(email) => void save({ ...choice, email })}
        />
      );
    }
    return (
      <SavedSwitch
        aria-label={label}
        title={off[way] ? t('choices.off') : undefined}
        checked={choice[way] && !off[way]}
        disabled={off[way]}
        save={(on) => save({ ...choice, [way]: on })}
      />
    );
  }

  const choicesOf = (family: NoticeFamily) =>
    data.items.filter(({ kind }) => (noticeFamilies[family] as readonly string[]).includes(kind));
  return (
    <>
      {phone ? (
        families.map((family) => (
          <section key={family} aria-labelledby={`notices-${family}`} className="mt-4">
            <h3 id={`notices-${family}`} className="display mb-2 text-base">
              {t(`family.${family}`)}
            </h3>
            <ul className="flex flex-col gap-2">
              {choicesOf(family).map((choice) => (
                <li key={choice.kind} className="rounded-md border border-line-strong px-3 py-2.5">
                  <b className="text-sm font-semibold">{t(`kind.${choice.kind}`)}</b>
                  {ways.map((way) => (
                    <div
                      key={way}
                      className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 [&_.seg]:grid [&_.seg]:w-full [&_.seg]:grid-cols-2 [&_.seg>*]:justify-center"
                    >
                      <span className="text-sm text-ink-2">{t(`choices.${way}`)}</span>
                      {control(choice, way)}
                    </div>
                  ))}
                </li>
              ))}
            </ul>
          </section>
        ))
      ) : (
        <table
          className="tbl mt-3 border border-line-strong [&_.switch]:align-middle"
          aria-label={t('choices.caption')}
        >
          <thead>
            <tr>
              <th scope="col" className="pl-3.5">
                {t('choices.subject')}
              </th>
              {ways.map((way) => (
                <th key={way} scope="col" className="text-center">
                  {t(`choices.${way}`)}
                </th>
              ))}
            </tr>
          </thead>
          {families.map((family) => (
            <tbody key={family}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={4}
                  className="h-9 border-b border-line bg-sunken px-3.5 text-left text-xs font-semibold text-ink-2"
                >
                  {t(`family.${family}`)}
                </th>
              </tr>
              {choicesOf(family).map((choice) => (
                <tr key={choice.kind}>
                  <th
                    scope="row"
                    className="h-11 border-b border-line bg-transparent px-3.5 text-left text-(length:--t-sm) font-medium whitespace-normal text-ink"
                  >
                    {t(`kind.${choice.kind}`)}
                  </th>
                  {ways.map((way) => (
                    <td key={way} className="text-center">
                      {control(choice, way)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <span className="text-xs text-ink-3">{t('choices.note')}</span>
        <ButtonLink to={path('testNotifications')} size="sm" icon={Bell}>
          {t('choices.test')}
        </ButtonLink>
      </div>
    </>
  );
}
