import { MessagesSquare } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { LoadMore } from '#ui/lists/pager.tsx';
import { readMore } from '#ui/lists/read-more.ts';
import { SearchField } from '#ui/inputs/search-field.tsx';
import { oneOf, useFilters } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { useWalk } from '#ui/lists/use-walk.ts';
import { conversationApi } from '../public/api.ts';
import { useTexts } from '../texts-page.ts';
import { useKeys } from '../use-keys.ts';
import { ConversationRow } from './conversation-row.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { useDraftTexts } from './use-draft-texts.ts';

const views = {
  toutes: 'all',
  'non-lues': 'unread',
  demandes: 'requests',
  societes: 'companies',
  groupes: 'groups',
} as const;
const names = Object.keys(views) as (keyof typeof views)[];

export function useListChoice() {
  const filters = useFilters<'vue' | 'q'>();
  const name = oneOf(names, filters.get('vue')) ?? 'toutes';
  return { filters, name, view: views[name], q: filters.get('q').trim() };
}

interface ConversationListProps {
  current: string | undefined;
  unread: number;
  onNew: () => void;
}

export function ConversationList({ current, unread, onNew }: ConversationListProps) {
  const t = useTexts();
  const { filters, name, view, q } = useListChoice();
  const box = useRef<HTMLElement>(null);
  const list = usePages(conversationApi.list, { view, ...(q && { q }) });
  const rows = list.data?.pages.flatMap((page) => page.items);
  useWalk(box);
  // Scrolls the chosen view into sight in a row of chips that overflows.
  useEffect(() => {
    const chip = box.current?.querySelector('.chip[aria-current]');
    chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [name]);
  // Filters stay the same while the user moves between conversations.
  const kept = filters.to({});
  const shown = rows?.filter((row) => row.id !== null);
  const drafts = useDraftTexts(shown?.flatMap(({ id }) => id ?? []) ?? [], current);

  function walk(step: 1 | -1): boolean {
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
    const here = stops.findIndex((stop) => stop === document.activeElement);
    stops[here + step]?.focus();
    return here >= 0;
  }
  useKeys(box, { ArrowDown: () => walk(1), ArrowUp: () => walk(-1) });
  return (
    <nav
      ref={box}
      aria-label={t('list')}
      className={classes('flex flex-col min-h-0 border-r border-line max-md:border-r-0', current && 'print:hidden')}
    >
      <div className="flex flex-col gap-2 px-4 pt-3 pb-2.5">
        <SearchField
          label={t('search')}
          placeholder={t('searchHint')}
          value={filters.get('q')}
          onChange={(typed) => filters.set({ q: typed })}
        />
        <div
          role="group"
          aria-label={t('views')}
          className="fade-x -mx-4 flex gap-1 overflow-x-auto px-4 py-0.5 md:flex-wrap"
        >
          {names.map((one) => (
            <Link
              key={one}
              to={filters.to({ vue: one === 'toutes' ? null : one })}
              aria-current={one === name ? 'true' : undefined}
              className={classes('chip px-2', one === name && 'is-on')}
            >
              {t(`view.${views[one]}`)}
              {one === 'non-lues' && unread > 0 && <b>{unread}</b>}
            </Link>
          ))}
        </div>
      </div>
      <div className="flex-1 min-h-0 overflow-y-auto" aria-busy={list.isPlaceholderData}>
        {shown && shown.length > 0 && (
          <ul className="border-b border-line">
            {shown.map((row) => (
              <ConversationRow
                key={row.id}
                conversation={row}
                to={`${path('conversation', { conversationId: row.id ?? '' })}${kept === '?' ? '' : kept}`}
                current={row.id === current}
                draft={drafts.get(row.id ?? '') ?? ''}
              />
            ))}
          </ul>
        )}
        {!rows &&
          (list.error ? (
            <ListFailure title={t('failed')} error={list.error} loading={list.isFetching} onRetry={list.refetch} />
          ) : (
            <ListSkeleton />
          ))}
        {shown?.length === 0 &&
          (q ? (
            <EmptyState
              title={t('empty.found')}
              text={t('empty.foundText')}
              action={<Button onClick={() => filters.set({ q: null })}>{t('empty.clear')}</Button>}
            />
          ) : (
            <EmptyState
              icon={MessagesSquare}
              title={t(`empty.${view}`)}
              text={t(`empty.${view}Text`)}
              action={
                view !== 'unread' &&
                view !== 'requests' && (
                  // On a phone the bar below has it.
                  <Button variant="primary" className="max-md:hidden" onClick={onNew}>
                    {t('new')}
                  </Button>
                )
              }
            />
          ))}
        <LoadMore hasMore={list.hasNextPage} onMore={() => readMore(list)} />
      </div>
    </nav>
  );
}
