import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import type { TradeId } from '#common/trades.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useTradeWords } from '#ui/words/words.ts';
import { pastWorksApi } from '../api.ts';
import { useTexts } from '../texts.ts';

/** Actual figures of past works of a trade beside quoted ones; nothing for too few. */
export function UsedBefore({ trade, className = '' }: { trade: TradeId; className?: string }) {
  const t = useTexts();
  const format = useFormat();
  const trades = useTradeWords();
  const { data } = useQuery(pastWorksApi.used.queryOptions({ input: { trade }, staleTime: 300_000 }));
  if (!data || (!data.hours && !data.sums && data.parts.length === 0)) return null;
  const { hours, sums, parts } = data;
  const spent = (minutes: number) => format.quantity(Math.round((minutes * 1000) / 60), 'h');
  return (
    <section className={`rounded-md border border-line bg-surface px-3.5 py-3 text-sm ${className}`}>
      <h3 className="flex items-center gap-2 font-semibold">
        <Icon of={Hourglass} size={15} className="text-ink-3" />
        {t('used', { trade: trades(trade) })}
      </h3>
      <ul className="mt-1.5 grid gap-1 text-ink-2">
        {hours && (
          <li>
            {t('hours', {
              count: hours.orders,
              median: spent(hours.medianMinutes),
              least: spent(hours.leastMinutes),
              most: spent(hours.mostMinutes),
            })}
          </li>
        )}
        {sums && (
          <li>
            {t('sums', {
              count: sums.orders,
              quoted: format.money(sums.quotedHtMinor, 'EUR'),
              done: format.money(sums.doneHtMinor, 'EUR'),
            })}
          </li>
        )}
        {parts.length > 0 && (
          <li>
            {t('parts')}{' '}
            {parts
              .map(({ designation, unit, quantityMilli, orders }) =>
                t('part', { designation, quantity: format.quantity(quantityMilli, unit), count: orders }),
              )
              .join(', ')}
          </li>
        )}
      </ul>
    </section>
  );
}
