import { DateTime, UnitPrice, useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { LoadMore } from '#ui/lists/pager.tsx';
import { readMore } from '#ui/lists/read-more.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import type { PriceApi } from './price-list.tsx';
import { useTexts } from './texts.ts';

/** Latest change first; nothing if the price never changed. Shows a removal. */
export function PriceHistory({ api, id }: { api: PriceApi; id: string }) {
  const t = useTexts();
  const format = useFormat();
  const pages = usePages(api.prices, { id, limit: 20 }, { staleTime: 0 });
  const changes = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const removed = pages.data?.pages[0]?.removed;
  const when = removed ? format.date(removed.at) : '';
  return (
    <>
      {removed && (
        <Note tone="warning" live>
          {removed.by ? t('removedBy', { when, name: removed.by }) : t('removedOn', { when })}
        </Note>
      )}
      {changes.length > 0 && (
        <section aria-label={t('history')}>
          <h3 className="font-semibold text-ink">{t('history')}</h3>
          <ul className="mt-1 divide-y divide-line text-sm">
            {changes.map((change) => (
              <li key={change.id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5">
                <span className="text-ink tabular-nums">
                  <UnitPrice e4={change.beforeE4} /> → <UnitPrice e4={change.afterE4} />
                </span>
                <span className="text-ink-3">
                  {change.by && `${change.by} · `}
                  <DateTime value={change.at} />
                </span>
              </li>
            ))}
          </ul>
          <LoadMore hasMore={pages.hasNextPage} onMore={() => readMore(pages)} />
        </section>
      )}
    </>
  );
}
