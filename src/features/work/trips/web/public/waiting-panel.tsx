import { useInfiniteQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DayOfTrips, WaitingLoad } from '#features/work/trips/trip.contract.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { LoadMore } from '#ui/lists/pager.tsx';
import { readMore } from '#ui/lists/read-more.ts';
import { Panel } from '#ui/page/panel.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useCarriedWords } from '../carried-words.ts';
import { LoadDialog } from '../load-dialog.tsx';
import { useTexts } from '../texts.ts';
import { tripApi } from './api.ts';

interface Props {
  day: DayOfTrips;
  /** The hovered or dragged order. */
  held: string | null;
  onHold: (load: WaitingLoad | null, dragged?: boolean) => void;
  onPlace: (load: WaitingLoad) => void;
}

/** Orders without a trip, to drag into a round, each with the one where it takes the least time. */
export function WaitingPanel({ day, held, onHold, onPlace }: Props) {
  const t = useTexts();
  const [described, setDescribed] = useState<WaitingLoad | null>(null);
  const waiting = useInfiniteQuery(
    tripApi.waiting.infiniteOptions({
      input: (cursor: string | undefined) => ({ day: day.day, limit: 20, ...(cursor && { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  );
  const items = waiting.data?.pages.flatMap((page) => page.items);
  return (
    <Panel
      title={t('waiting.title')}
      actions={items && items.length > 0 && <Count shown={items.length} more={waiting.hasNextPage} />}
      flush
    >
      {waiting.error && !items ? (
        <ListFailure
          title={t('waiting.failed')}
          error={waiting.error}
          loading={waiting.isFetching}
          onRetry={() => waiting.refetch()}
        />
      ) : !items ? (
        <SkeletonRows rows={3} />
      ) : items.length === 0 ? (
        <EmptyState
          icon={Package}
          title={t('waiting.none')}
          text={t('waiting.noneText')}
          action={<ButtonLink to={path('requests')}>{t('waiting.toRequests')}</ButtonLink>}
        />
      ) : (
        <>
          <p className="px-4 pt-2.5 pb-2 text-xs text-ink-3 max-md:hidden">{t('waiting.hint')}</p>
          <ul className="flex flex-col gap-2 px-3 pb-3 max-md:pt-3">
            {items.map((load) => (
              <Card
                key={load.order.id}
                load={load}
                held={load.order.id === held}
                onHold={onHold}
                onPlace={() => onPlace(load)}
                onDescribe={() => setDescribed(load)}
              />
            ))}
          </ul>
        </>
      )}
      <LoadMore hasMore={waiting.hasNextPage} onMore={() => readMore(waiting)} />
      {described && <LoadDialog load={described} onClose={() => setDescribed(null)} />}
    </Panel>
  );
}

function Count({ shown, more }: { shown: number; more: boolean }) {
  return <span className="badge">{more ? `${shown}+` : shown}</span>;
}

interface CardProps {
  load: WaitingLoad;
  held: boolean;
  onHold: Props['onHold'];
  onPlace: () => void;
  onDescribe: () => void;
}

function Card({ load, held, onHold, onPlace, onDescribe }: CardProps) {
  const t = useTexts();
  const format = useFormat();
  const { request, order, site, volumeMilli, best, dueAt, wantedOn } = load;
  const words = useCarriedWords();
  const tonight = dueAt !== null && format.wall(dueAt).day <= format.today();
  return (
    <li
      className={classes(
        'flex cursor-grab flex-col gap-1 rounded-md border bg-surface px-2.5 py-2 text-sm max-md:cursor-auto',
        held ? 'border-dashed border-primary bg-primary-soft' : 'border-line-strong',
      )}
      draggable
      onDragStart={(event) => {
        // Firefox needs data to drag.
        event.dataTransfer.setData('text/plain', request.title);
        event.dataTransfer.effectAllowed = 'move';
        onHold(load, true);
      }}
      onDragEnd={() => onHold(null)}
      onMouseEnter={() => onHold(load)}
      onMouseLeave={() => onHold(null)}
      onFocus={() => onHold(load)}
      onBlur={() => onHold(null)}
    >
      <span className="flex items-center justify-between gap-2">
        <span className="border border-line-strong px-1.5 text-xs/5 font-semibold tabular-nums">
          {request.number ?? order.number}
        </span>
        <button
          type="button"
          className="relative font-[620] tabular-nums hover:underline after:absolute after:-inset-2 max-md:min-h-11"
          onClick={onDescribe}
        >
          {volumeMilli === null ? t('waiting.unknown') : t('board.volume', { volume: format.quantity(volumeMilli) })}
          <span className="sr-only">{t('waiting.loadOf', { title: request.title })}</span>
        </button>
      </span>
      <Link
        className="font-[620] wrap-anywhere hover:underline"
        draggable={false}
        to={path('request', { requestId: request.id })}
      >
        {request.title}
      </Link>
      <span className="flex flex-col text-ink-2 *:wrap-anywhere">
        <span>{site.name}</span>
        <span>{words(load) || site.place}</span>
      </span>
      <span className="mt-1 flex flex-wrap items-center justify-between gap-2">
        <span className={tonight ? 'font-semibold text-urgent-ink' : 'text-ink-2'}>
          {wantedOn
            ? t('waiting.wanted', { date: format.shortDate(wantedOn) })
            : dueAt && t('waiting.before', { date: format.shortDate(dueAt) })}
        </span>
        <Button
          className="ml-auto max-md:min-h-11"
          variant={held ? 'primary' : best ? 'secondary' : 'ghost'}
          onClick={onPlace}
        >
          {best
            ? t('waiting.best', { trip: best.number ?? best.crew.name, minutes: best.extraMinutes })
            : t('waiting.choose')}
          <span className="sr-only">{t('waiting.placeOf', { title: request.title })}</span>
        </Button>
      </span>
    </li>
  );
}
