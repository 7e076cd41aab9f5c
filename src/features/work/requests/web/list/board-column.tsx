import { type DragEvent, useState } from 'react';
import {
  dueStates,
  type RequestDetail,
  type RequestItem,
  type boardStates,
} from '#features/work/requests/request.contract.ts';
import { classes } from '#ui/words/classes.ts';
import { LoadMore } from '#ui/lists/pager.tsx';
import { readMore } from '#ui/lists/read-more.ts';
import { StatusGlyph } from '#ui/marks/status.tsx';
import { Badge } from '#ui/marks/tag.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { requestStates } from '#ui/words/vocabulary.ts';
import { useWords } from '#ui/words/words.ts';
import { requestApi } from '../public/api.ts';
import { useTexts } from '../texts.ts';
import { BoardCard } from './board-card.tsx';
import type { HandMove } from './board-moves.ts';
import { type RequestFilters, unsortedInput } from './use-request-filters.ts';

export interface ColumnData {
  state: (typeof boardStates)[number];
  count: number;
  more: boolean;
  items: readonly RequestItem[];
}

interface ColumnProps {
  column: ColumnData;
  filters: RequestFilters;
  dragging: boolean;
  /** The dragged card may be dropped here. */
  takes: boolean;
  onDrag: (row: RequestItem | null) => void;
  onDrop: () => void;
  onMove: (request: RequestDetail, move: HandMove) => void;
}

const isDue = (state: ColumnData['state']) => (dueStates as readonly string[]).includes(state);

/** Requests in one state: the first come with the board, the others by page. */
export function BoardColumn({ column, filters, dragging, takes, onDrag, onDrop, onMove }: ColumnProps) {
  const { state, count, more, items } = column;
  const t = useTexts();
  const w = useWords();
  const [over, setOver] = useState(false);
  const [whole, setWhole] = useState(false);
  const list = usePages(
    requestApi.list,
    { ...unsortedInput(filters), state, sort: isDue(state) ? 'due' : 'recent', limit: 40 },
    { enabled: whole, staleTime: 30_000 },
  );
  const rows = (whole && list.data?.pages.flatMap((page) => page.items)) || items;
  const { glyph, word } = requestStates[state];
  const name = w(`status.${word}`);
  const onDragOver = (event: DragEvent) => {
    if (!dragging) return;
    event.preventDefault();
    setOver(true);
  };
  const empty = count === 0;
  return (
    <section
      className={classes(
        'flex min-h-0 flex-col border-line not-first:border-l max-md:w-full',
        empty ? 'w-12 flex-none items-center px-1 max-md:px-4' : 'w-72 flex-none px-3',
        takes && 'bg-primary-soft',
        over && takes && 'outline-2 -outline-offset-2 outline-primary-ink',
        dragging && !takes && 'opacity-60',
      )}
      aria-label={name}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
    >
      <div
        className={classes(
          'flex flex-none items-center gap-2 py-3',
          empty && 'md:flex-col md:[writing-mode:vertical-rl] md:whitespace-nowrap',
        )}
      >
        <StatusGlyph glyph={glyph} />
        <h2 className="text-(length:--t-sm) font-[580]">{name}</h2>
        <Badge count={more ? count + 1 : count} max={count} />
      </div>
      {empty ? (
        <p className="py-3 text-sm text-ink-3 md:sr-only">{t('board.empty')}</p>
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto pb-4 max-md:overflow-visible">
          <ul className="flex flex-col gap-2">
            {rows.map((row) => (
              <BoardCard key={row.id} row={row} column={state} onDrag={onDrag} onMove={onMove} />
            ))}
          </ul>
          <LoadMore
            hasMore={whole && list.data ? list.hasNextPage : more || count > items.length}
            onMore={() => (whole ? readMore(list) : setWhole(true))}
          />
        </div>
      )}
    </section>
  );
}
