import { Link } from 'react-router';
import type { StockItem, StockMovement } from '#features/network/stock/stock.contract.ts';
import { path } from '#paths.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DateTime, useFormat } from '#ui/words/format.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { useOnline } from '#ui/offline/use-queue.ts';
import { LoadMore } from '#ui/lists/pager.tsx';
import { readMore } from '#ui/lists/read-more.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { stockApi } from './public/api.ts';
import { useTexts } from './texts.ts';

export function MovementsDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const online = useOnline();
  const list = usePages(stockApi.movements, { id: item.id, limit: 20 }, { staleTime: 0, enabled: online });
  const movements = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('movements.title', { name: item.designation })}
      description={t('movements.of', {
        vehicle: item.vehicle.name,
        quantity: format.quantity(item.quantityMilli, item.unit),
      })}
    >
      {movements ? (
        <ul className="mt-3 divide-y divide-line text-sm">
          {movements.map((movement) => (
            <MovementLine key={movement.id} movement={movement} unit={item.unit} />
          ))}
        </ul>
      ) : !online ? (
        <p className="mt-3 text-sm text-ink-2">{t('movements.offline')}</p>
      ) : list.error ? (
        <ListFailure
          title={t('movements.failed')}
          error={list.error}
          loading={list.isFetching}
          onRetry={list.refetch}
        />
      ) : (
        <SkeletonRows rows={3} />
      )}
      <LoadMore hasMore={list.hasNextPage} onMore={() => readMore(list)} />
    </Dialog>
  );
}

function MovementLine({ movement, unit }: { movement: StockMovement; unit: string }) {
  const t = useTexts();
  const format = useFormat();
  const { kind, deltaMilli, leftMilli, reason, at, by, mission, other } = movement;
  const change = `${deltaMilli > 0 ? '+' : ''}${format.quantity(deltaMilli, unit)}`;
  return (
    <li className="flex items-start justify-between gap-x-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="block font-[560] text-ink">
          {t(`movements.kind.${kind}`)}
          {other && ` ${t(deltaMilli > 0 ? 'movements.from' : 'movements.to', { name: other })}`}
        </span>
        {mission && (
          <Link className="link block wrap-anywhere" to={path('mission', { visitId: mission.visitId })}>
            {[mission.requestNumber, mission.title].filter(Boolean).join(' · ')}
          </Link>
        )}
        {reason && <span className="block text-ink-2 wrap-anywhere">{reason}</span>}
        {deltaMilli === 0 && mission && <span className="block text-ink-2">{t('sinceCount')}</span>}
        <span className="block text-xs text-ink-3">
          {by && `${by} · `}
          <DateTime value={at} as="dateTime" />
        </span>
      </span>
      <span className="flex-none text-right tabular-nums">
        <b className="block font-[580] text-ink">{change}</b>
        <span className="text-xs text-ink-3">
          {t('movements.left', { quantity: format.quantity(leftMilli, unit) })}
        </span>
      </span>
    </li>
  );
}
