import { SearchX, Truck } from 'lucide-react';
import { useState } from 'react';
import { plain } from '#common/nearest-words.ts';
import { isLow, type StockItem } from '#features/network/stock/stock.contract.ts';
import { Chip } from '#ui/inputs/chip.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SearchField } from '#ui/inputs/search-field.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useFilters } from '#ui/lists/use-filters.ts';
import { Level } from './level.tsx';
import { MovementsDialog } from './movements-dialog.tsx';
import { useKeptStock } from './public/use-kept-stock.ts';
import { useTexts } from './texts.ts';

const holds = ({ code, designation }: StockItem, typed: string) =>
  plain(typed)
    .split(/\s+/)
    .every((word) => plain(`${code} ${designation}`).includes(word));

export function OwnStock() {
  const t = useTexts();
  const filters = useFilters<'q' | 'bas'>();
  const [opened, setOpened] = useState<StockItem | null>(null);
  const { items, isWhole, error, isFetching, refetch } = useKeptStock();
  const [q, low] = [filters.get('q').trim(), filters.get('bas') !== ''];
  const shown = items?.filter((item) => (!low || isLow(item)) && holds(item, q));
  const lows = items?.filter(isLow).length ?? 0;
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="page bg-canvas">
        <div className="mx-auto max-w-180 pb-6">
          <div className="flex flex-col gap-2.5 px-4 pt-3" role="search">
            <SearchField
              className="w-full"
              label={t('searchLabel')}
              placeholder={t('search')}
              value={filters.get('q')}
              onChange={(typed) => filters.set({ q: typed })}
            />
            {lows > 0 && (
              <Chip on={low} className="self-start" onClick={() => filters.set({ bas: low ? null : '1' })}>
                {t('lowCount', { count: lows })}
              </Chip>
            )}
          </div>
          {shown && items ? (
            <Vans items={shown} isEmpty={items.length === 0} onOpen={setOpened} />
          ) : error && !isFetching ? (
            <ListFailure title={t('failed')} error={error} loading={isFetching} onRetry={refetch} />
          ) : (
            <SkeletonRows rows={6} />
          )}
          {!isWhole && <p className="px-4 py-3 text-sm text-ink-2">{t('keptPart')}</p>}
        </div>
      </div>
      {opened && <MovementsDialog item={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface VansProps {
  items: readonly StockItem[];
  /** There are no items at all, whatever the search. */
  isEmpty: boolean;
  onOpen: (item: StockItem) => void;
}

function Vans({ items, isEmpty, onOpen }: VansProps) {
  const t = useTexts();
  const format = useFormat();
  if (isEmpty) return <EmptyState icon={Truck} title={t('noVan')} text={t('noVanText')} />;
  if (items.length === 0) return <EmptyState icon={SearchX} title={t('noMatch')} />;
  return [...Map.groupBy(items, ({ vehicle }) => vehicle.id)].map(([id, own]) => (
    <section key={id} aria-labelledby={`van-${id}`}>
      <h2 id={`van-${id}`} className="flex items-center gap-2 px-4 pt-5 pb-2 text-md font-bold">
        {own[0]?.vehicle.name}
        {own[0]?.vehicle.plate && <span className="ref font-normal">{own[0].vehicle.plate}</span>}
        <span className="badge">{own.length}</span>
      </h2>
      <ul className="border-t border-line md:border-x">
        {own.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 border-b border-line bg-surface px-4 py-2.5 text-left hover:bg-sunken"
              onClick={() => onOpen(item)}
            >
              <span className="min-w-0 flex-1">
                <b className="block font-[560] wrap-anywhere">{item.designation}</b>
                <span className="text-sm text-ink-3">
                  {[
                    item.code,
                    item.minimumMilli > 0 && `${t('minimum')} ${format.quantity(item.minimumMilli, item.unit)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Level item={item} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  ));
}
