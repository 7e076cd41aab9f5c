import { useInfiniteQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DayOfTrips, WaitingLoad } from '#features/work/trips/trip.contract.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format.tsx';
import { ListFailure } from '#ui/list-failure.tsx';
import { LoadMore } from '#ui/pager.tsx';
import { readMore } from '#ui/read-more.ts';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useCarriedWords } from '../carried-words.ts';
import { LoadDialog } from '../load-dialog.tsx';
import { PlaceDialog } from '../place-dialog.tsx';
import { useTexts } from '../texts.ts';
import { tripApi } from './api.ts';

interface Props {
  day: DayOfTrips;
  onPlaced: (crewId: string) => void;
}

export function WaitingPanel({ day, onPlaced }: Props) {
  const t = useTexts();
  const [dialog, setDialog] = useState<{ act: 'place' | 'load'; load: WaitingLoad } | null>(null);
  const waiting = useInfiniteQuery(
    tripApi.waiting.infiniteOptions({
      input: (cursor: string | undefined) => ({ day: day.day, limit: 20, ...(cursor && { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  );
  const items = waiting.data?.pages.flatMap((page) => page.items);
  return (
    <Panel title={t('waiting.title')} actions={<span className="text-sm text-ink-3">{t('waiting.hint')}</span>} flush>
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
        <ul>
          {items.map((load) => (
            <Line key={load.order.id} load={load} onAct={(act) => setDialog({ act, load })} />
          ))}
        </ul>
      )}
      <LoadMore hasMore={waiting.hasNextPage} onMore={() => readMore(waiting)} />
      {dialog?.act === 'place' && (
        <PlaceDialog load={dialog.load} day={day} onPlaced={onPlaced} onClose={() => setDialog(null)} />
      )}
      {dialog?.act === 'load' && <LoadDialog load={dialog.load} onClose={() => setDialog(null)} />}
    </Panel>
  );
}

function Line({ load, onAct }: { load: WaitingLoad; onAct: (act: 'place' | 'load') => void }) {
  const t = useTexts();
  const format = useFormat();
  const { request, order, site, volumeMilli, best, dueAt, wantedOn } = load;
  const words = useCarriedWords();
  return (
    <li className="grid min-h-12.5 grid-cols-[minmax(0,1.5fr)_minmax(0,1.2fr)_6.5rem_auto] items-center gap-x-3.5 gap-y-1 border-b border-line py-1.5 pr-3.5 pl-4 leading-4.5 last:border-b-0 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:py-3">
      <span className="flex min-w-0 flex-col *:truncate max-md:col-span-full">
        <Link className="font-[560] hover:underline" to={path('request', { requestId: request.id })}>
          {request.title}
        </Link>
        <span className="text-xs text-ink-3">{[request.number ?? order.number, site.name].join(' · ')}</span>
      </span>
      <button
        type="button"
        className="flex min-w-0 flex-col text-left text-sm hover:underline max-md:min-h-11 max-md:justify-center"
        onClick={() => onAct('load')}
      >
        <b className="tabular-nums font-[620]">
          {volumeMilli === null ? t('waiting.unknown') : t('board.volume', { volume: format.quantity(volumeMilli) })}
        </b>
        <span className="truncate text-ink-2">{words(load) || site.place}</span>
        <span className="sr-only">{t('waiting.loadOf', { title: request.title })}</span>
      </button>
      <span className="text-sm text-ink-2">
        {wantedOn
          ? t('waiting.wanted', { date: format.shortDate(wantedOn) })
          : dueAt && t('waiting.before', { date: format.shortDate(dueAt) })}
      </span>
      <Button
        className="justify-self-end max-md:min-h-11"
        variant={best ? 'secondary' : 'ghost'}
        onClick={() => onAct('place')}
      >
        {best
          ? t('waiting.best', { trip: best.number ?? best.crew.name, minutes: best.extraMinutes })
          : t('waiting.choose')}
        <span className="sr-only">{t('waiting.placeOf', { title: request.title })}</span>
      </Button>
    </li>
  );
}
