import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { deviceOf } from '#features/people/accounts/web/public/device.ts';
import { useEditPreferences, usePreferences } from '#features/people/consent/web/public/use-preferences.ts';
import { Button } from '#ui/marks/button.tsx';
import { pushAbility, subscribeHere, unsubscribeHere } from '#ui/device/push.ts';
import { toastFailure } from '#ui/feedback/errors.ts';
import { RelativeTime } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useTexts } from '../texts.ts';
import { subscriptionApi } from './subscription-api.ts';

const icons = { computer: Laptop, phone: Smartphone, tablet: Tablet };

/** The person's subscribed browsers; permission is requested only on a click. */
export function PushDevices() {
  const t = useTexts();
  const cache = useQueryClient();
  const preferences = usePreferences();
  const { mutateAsync: editPreferences } = useEditPreferences();
  const list = useQuery(subscriptionApi.list.queryOptions({ staleTime: 0 }));
  const [ability, setAbility] = useState(pushAbility);
  const [busy, setBusy] = useState<string | null>(null);

  async function act(key: string, work: () => Promise<string | null>) {
    setBusy(key);
    try {
      const outcome = await work();
      if (outcome) toast.success(outcome);
    } catch (error) {
      toastFailure(error, t('devices.failed'));
    } finally {
      setBusy(null);
      setAbility(pushAbility());
      void cache.invalidateQueries({ queryKey: subscriptionApi.list.key() });
    }
  }
  if (!list.data || !preferences) {
    if (!list.isError) return <SkeletonRows rows={2} />;
    return (
      <ListFailure title={t('devices.unread')} error={list.error} loading={list.isFetching} onRetry={list.refetch} />
    );
  }
  const { items, publicKey } = list.data;
  const isOn = items.some(({ current }) => current) && ability === 'possible';
  const turnOn = () =>
    act('on', async () => {
      const subscription = await subscribeHere(publicKey);
      if (!subscription) return null;
      await subscriptionApi.subscribe.call(subscription);
      if (!preferences.pushNotifications) await editPreferences({ pushNotifications: true });
      return t('devices.turnedOn');
    });
  const remove = (id: string, current: boolean, device: string) =>
    act(id, async () => {
      if (current) await unsubscribeHere();
      await subscriptionApi.remove.call({ id });
      return t('devices.removed', { device });
    });
  const removeAll = () =>
    act('all', async () => {
      await unsubscribeHere();
      const { removed } = await subscriptionApi.removeAll.call({});
      return t('devices.removedAll', { count: removed });
    });
  return (
    <section className="mt-3 flex flex-col gap-2" aria-labelledby="push-devices">
      <h3 id="push-devices" className="text-sm font-[580]">
        {t('devices.title')}
      </h3>
      {isOn ? (
        <p className="text-sm text-ink-2">{t('devices.on')}</p>
      ) : ability === 'possible' ? (
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
          <Button size="sm" loading={busy === 'on'} onClick={() => void turnOn()}>
            {t('devices.turnOn')}
          </Button>
          <span className="text-sm text-ink-2">{t('devices.off')}</span>
        </div>
      ) : (
        <Note>{t(`devices.${ability}`)}</Note>
      )}
      {items.length > 0 && (
        <ul className="rounded-md border border-line-strong" aria-label={t('devices.title')}>
          {items.map(({ id, userAgent, current, lastUsedAt }) => {
            const { name, kind } = deviceOf(userAgent);
            const device = name || t('devices.unknown');
            return (
              <li key={id} className="flex min-h-13 items-center gap-3 border-line px-3 py-2.25 not-first:border-t">
                <Icon of={icons[kind]} size={18} className="text-ink-3" />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <b className="font-[580]">{device}</b>
                  <span className="block text-xs text-ink-3">
                    {lastUsedAt ? (
                      <>
                        {t('devices.lastTold')} <RelativeTime value={lastUsedAt} />
                      </>
                    ) : (
                      t('devices.neverTold')
                    )}
                  </span>
                </span>
                {current && <Tag tone="success">{t('devices.current')}</Tag>}
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t('devices.removeNamed', { device })}
                  loading={busy === id}
                  onClick={() => void remove(id, current, device)}
                >
                  {t('devices.remove')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {items.length > 1 && (
        <Button
          size="sm"
          variant="ghost"
          className="self-start"
          loading={busy === 'all'}
          onClick={() => void removeAll()}
        >
          {t('devices.removeAll')}
        </Button>
      )}
    </section>
  );
}
