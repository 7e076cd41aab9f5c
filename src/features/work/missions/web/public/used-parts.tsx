import { useFormat } from '#ui/words/format.tsx';
import { LoadMore } from '#ui/lists/pager.tsx';
import { readMore } from '#ui/lists/read-more.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { useTexts } from '../texts.ts';
import { usedPartApi } from './report-api.ts';

/** Parts used on an order, with known prices; nothing without any. */
export function UsedParts({ orderId }: { orderId: string }) {
  const t = useTexts();
  const format = useFormat();
  const list = usePages(usedPartApi.usedParts, { id: orderId });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="used-parts">
      <h2 id="used-parts">{t('part.list')}</h2>
      <ul className="text-sm">
        {items.map(({ id, designation, reference, quantityMilli, unit, from, unitPriceE4, currency }) => (
          <li key={id} className="border-b border-line py-1.5 last:border-b-0">
            <b className="block font-[560] wrap-anywhere">{designation}</b>
            <span className="flex flex-wrap justify-between gap-x-3 text-ink-2">
              <span>{[format.quantity(quantityMilli, unit), reference].filter(Boolean).join(', ')}</span>
              {from?.kind === 'line' ? (
                <span>{t('used.ordered')}</span>
              ) : unitPriceE4 === null ? (
                <span>{t('used.unpriced')}</span>
              ) : (
                <span className="tabular-nums">{format.unitPrice(unitPriceE4, currency)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <LoadMore hasMore={list.hasNextPage} onMore={() => readMore(list)} />
    </section>
  );
}
