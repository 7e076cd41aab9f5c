import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { usePreferences } from '#features/people/consent/web/public/use-preferences.ts';
import { alwaysMailed, type NotificationChoice } from '#features/people/notifications/notification.contract.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SavedSwitch } from '#ui/choices.tsx';
import { toastFailure } from '#ui/errors.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useTexts } from '../texts.ts';
import { notificationApi } from './api.ts';

const ways = ['inApp', 'email', 'push'] as const;
const key = notificationApi.choices.queryKey();

const wayLook = 'w-26 text-center max-md:w-18 max-md:px-1';

/** By which ways the person is told of each kind of step, under the ways they allow at all. */
export function ChoicesTable() {
  const t = useTexts();
  const cache = useQueryClient();
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
  /** Shows a choice at once; answers the one before. */
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
  return (
    <>
      <table
        className="tbl mt-3 border border-line-strong [&_.switch]:align-middle [&_tr:last-child>*]:border-b-0"
        aria-label={t('choices.caption')}
      >
        <thead>
          <tr>
            <th scope="col" className="pl-3.5">
              {t('choices.subject')}
            </th>
            {ways.map((way) => (
              <th key={way} scope="col" className={wayLook}>
                {t(`choices.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.items.map((choice) => (
            <tr key={choice.kind}>
              <th
                scope="row"
                className="h-10 border-b border-line bg-transparent px-3.5 text-left text-(length:--t-sm) font-medium text-ink max-md:h-13 max-md:py-1 max-md:pr-2 max-md:pl-3 max-md:whitespace-normal"
              >
                {t(`kind.${choice.kind}`)}
              </th>
              {ways.map((way) => {
                const always = way === 'email' && alwaysMailed.includes(choice.kind);
                return (
                  <td
                    key={way}
                    className={wayLook}
                    title={always ? t('choices.always') : off[way] ? t('choices.off') : undefined}
                  >
                    <SavedSwitch
                      aria-label={t('choices.way', { way: t(`choices.${way}`), kind: t(`kind.${choice.kind}`) })}
                      checked={always || (choice[way] && !off[way])}
                      disabled={always || off[way]}
                      // Its failure is told above.
                      save={(on) => choose.mutateAsync({ ...choice, [way]: on }).catch(() => undefined)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <span className="text-xs text-ink-3">{t('choices.note')}</span>
        <ButtonLink to={path('testNotifications')} size="sm" icon={Bell}>
          {t('choices.test')}
        </ButtonLink>
      </div>
    </>
  );
}
