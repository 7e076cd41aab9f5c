import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PassingOn } from '#features/work/direct-orders/web/public/passing-on.ts';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { useDebounced } from '#ui/inputs/use-debounced.ts';
import type { ComponentProps } from 'react';
import { dispatchApi } from './api.ts';
import { CalledProviders } from './called-providers.tsx';
import { useTexts } from './texts-order.ts';

export function Followers({ requestId, order, amount, passes, onPasses }: ComponentProps<PassingOn['Followers']>) {
  const t = useTexts();
  const format = useFormat();
  const lines = useDebounced(
    order.lines.map(({ of, quantityMilli }) => `${of as number}:${quantityMilli ?? 0}`).join(','),
  );
  const { data } = useQuery(
    dispatchApi.followers.queryOptions({
      input: { requestId, providerId: order.providerId, lines },
      enabled: passes && lines !== '',
      placeholderData: keepPreviousData,
    }),
  );
  const follows = passes && lines !== '' && data?.rank ? data : null;
  const someone = follows?.providers.some(({ skipped }) => skipped === null);
  return (
    <Panel title={t('passing.title')}>
      <div className="grid grid-cols-1 gap-3">
        <Checkbox checked={passes} onChange={(event) => onPasses(event.currentTarget.checked)}>
          {t('passing.box')}
        </Checkbox>
        {follows && (
          <p className="text-sm text-ink-2">{t('passing.until', { at: format.dateTime(follows.confirmBy), amount })}</p>
        )}
        {follows && follows.providers.length > 0 && (
          <CalledProviders
            site={follows.site}
            providers={follows.providers}
            first={t('passing.next')}
            detail={({ totalHtMinor }) =>
              totalHtMinor === null
                ? null
                : t('passing.total', { amount: format.money(totalHtMinor, follows.currency) })
            }
          />
        )}
        {follows && !someone && <p className="text-sm text-ink-2">{t('passing.nobody')}</p>}
      </div>
    </Panel>
  );
}
