import { GripVertical, Inbox } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { TrayItem } from '#features/work/planning/planning.contract.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { MoreButton } from '#ui/lists/pager.tsx';
import { readMore } from '#ui/lists/read-more.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Badge } from '#ui/marks/tag.tsx';
import type { Reader } from './nothing-planned.tsx';
import { useTexts } from './texts.ts';
import type { useTray } from './use-tray.ts';
import { dueTones, useDue } from './use-due.ts';
import { usePlanningWords } from './use-words.ts';

interface TrayProps {
  tray: ReturnType<typeof useTray>;
  today: string;
  reader: Reader;
  /** Absent on a phone, where a card opens its form instead. */
  onLift?: (event: PointerEvent<HTMLElement>, item: TrayItem) => void;
  onLiftByKey?: (item: TrayItem) => void;
  onOpen: (item: TrayItem) => void;
}

export function Tray({ tray, today, reader, onLift, onLiftByKey, onOpen }: TrayProps) {
  const t = useTexts();
  const follows = reader === 'ordering';
  const title = t(follows ? 'watch.title' : 'tray.title');
  const { list, items, total } = tray;
  return (
    <section className="flex min-h-0 flex-1 flex-col" aria-label={title}>
      <div className="flex h-12 flex-none items-center justify-between px-0.5 max-md:hidden">
        <h2 className="display text-[0.9375rem]">{title}</h2>
        {total > 0 && <Badge count={total} />}
      </div>
      {list.isPending && <SkeletonRows rows={4} />}
      {list.isError && !list.data && (
        <ListFailure title={t('tray.failed')} error={list.error} loading={list.isFetching} onRetry={list.refetch} />
      )}
      {list.data && items.length === 0 && (
        <EmptyState
          icon={Inbox}
          title={t(follows ? 'watch.empty' : 'tray.empty')}
          text={t(follows ? 'watch.emptyText' : 'tray.emptyText')}
          action={!follows && <ButtonLink to={path('requests')}>{t('tray.toTenders')}</ButtonLink>}
        />
      )}
      {items.length > 0 && (
        <ul className="flex min-h-0 flex-col gap-2 overflow-y-auto pb-2 max-md:overflow-visible">
          {items.map((item) => (
            <li key={item.id}>
              <TrayCard
                item={item}
                today={today}
                follows={follows}
                onLift={onLift}
                onLiftByKey={onLiftByKey}
                onOpen={onOpen}
              />
            </li>
          ))}
          {list.hasNextPage && (
            <li>
              <MoreButton block hasMore={list.hasNextPage} onMore={() => readMore(list)}>
                {t('tray.more')}
              </MoreButton>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

const isWatched = (kind: TrayItem['kind']) => kind === 'order' || kind === 'choice' || kind === 'late';

interface TrayCardProps {
  item: TrayItem;
  today: string;
  /** The reader is on the ordering side: cards show pending items, which cannot be planned. */
  follows: boolean;
  onLift: TrayProps['onLift'];
  onLiftByKey: TrayProps['onLiftByKey'];
  onOpen: TrayProps['onOpen'];
}

function TrayCard({ item, today, follows, onLift, onLiftByKey, onOpen }: TrayCardProps) {
  const t = useTexts();
  const words = usePlanningWords();
  const due = useDue(today)(item);
  const length = item.days > 1 ? t('days', { count: item.days }) : words.minutes(item.durationMinutes);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onLiftByKey) return;
    event.preventDefault();
    onLiftByKey(item);
  };
  return (
    <button
      type="button"
      className="un"
      data-key={`tray/${item.id}`}
      data-movable={onLift ? '' : undefined}
      aria-keyshortcuts={onLiftByKey && 'Enter'}
      onPointerDown={onLift && ((event) => onLift(event, item))}
      onKeyDown={press}
      onClick={() => onOpen(item)}
    >
      <span className="flex items-center justify-between gap-2">
        <span className="cart-mini">
          <span>{item.number}</span>
          <span>{length}</span>
        </span>
        {onLift && <Icon of={GripVertical} size={14} className="text-ink-3" />}
      </span>
      <b className="line-clamp-2">{item.title}</b>
      <span className="flex justify-between gap-2 text-xs">
        <span className="truncate text-ink-3">
          {item.kind === 'unanswered'
            ? t('tray.unanswered')
            : follows && isWatched(item.kind)
              ? t(`watch.kind.${item.kind}`)
              : item.site.name}
        </span>
        {due && <span className={`flex-none ${dueTones[due.tone]}`}>{due.text}</span>}
      </span>
    </button>
  );
}
