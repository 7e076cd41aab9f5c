import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { RequestDetail, RequestItem } from '#features/work/requests/request.contract.ts';
import { path } from '#paths.ts';
import { toastFailure } from '#ui/feedback/errors.ts';
import { Select } from '#ui/inputs/input.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { requestStates } from '#ui/words/vocabulary.ts';
import { useWords } from '#ui/words/words.ts';
import { requestApi } from '../public/api.ts';
import { type RequestAct, RequestDialog } from '../public/request-dialog.tsx';
import { useTexts } from '../texts.ts';
import { BoardColumn, type ColumnData } from './board-column.tsx';
import { type HandMove, movingTo } from './board-moves.ts';
import { type RequestFilters, unsortedInput } from './use-request-filters.ts';

/** The list as a board with a column per state, where moving a card is the act. Large: load it lazily. */
export default function RequestsBoard({ filters }: { filters: RequestFilters }) {
  const t = useTexts();
  const w = useWords();
  const phone = usePhone();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const input = unsortedInput(filters);
  const { data, error, isFetching, refetch } = useQuery(
    requestApi.board.queryOptions({ input, staleTime: 30_000, placeholderData: keepPreviousData }),
  );
  const [dragged, setDragged] = useState<RequestItem | null>(null);
  const [moving, setMoving] = useState<{ request: RequestDetail; move: RequestAct } | null>(null);
  const [chosen, setChosen] = useState<ColumnData['state'] | null>(null);
  const held = useQuery(requestApi.read.queryOptions({ input: { id: dragged?.id ?? '' }, enabled: dragged !== null }));
  if (error && !data) return <ListFailure title={t('failed')} error={error} loading={isFetching} onRetry={refetch} />;
  if (!data) return <SkeletonRows rows={8} />;
  const { columns } = data;
  const shown = columns.find(({ state }) => state === chosen) ?? columns.find(({ count }) => count > 0) ?? columns[0];

  function start(request: RequestDetail, move: HandMove) {
    if (move === 'order') void navigate(path('directOrder', { requestId: request.id }));
    else setMoving({ request, move });
  }

  async function drop(state: ColumnData['state']) {
    if (!dragged) return;
    try {
      const request = await cache.fetchQuery(requestApi.read.queryOptions({ input: { id: dragged.id } }));
      const found = movingTo(request, state);
      if (!found) return;
      if ('move' in found) start(request, found.move);
      else toast.error('reason' in found ? found.reason : t(`board.earned.${found.earned}`));
    } catch (failure) {
      toastFailure(failure);
    }
  }

  const columnOf = (column: ColumnData) => {
    const found = dragged && held.data ? movingTo(held.data, column.state) : null;
    return (
      <BoardColumn
        key={`${column.state} ${JSON.stringify(input)}`}
        column={column}
        filters={filters}
        dragging={dragged !== null}
        takes={found !== null && 'move' in found}
        onDrag={setDragged}
        onDrop={() => void drop(column.state)}
        onMove={start}
      />
    );
  };
  return (
    <>
      {phone && shown && (
        <div className="px-4 pt-3">
          <Select
            aria-label={t('board.column')}
            value={shown.state}
            onValue={setChosen}
            options={columns.map(({ state, count, more }) => ({
              value: state,
              label: `${w(`status.${requestStates[state].word}`)} (${count}${more ? '+' : ''})`,
            }))}
          />
        </div>
      )}
      <section
        className="flex min-h-0 flex-1 overflow-x-auto bg-canvas max-md:flex-none max-md:flex-col"
        aria-label={t('display.board')}
      >
        {phone ? shown && columnOf(shown) : columns.map(columnOf)}
      </section>
      {moving && <RequestDialog {...moving} onClose={() => setMoving(null)} />}
    </>
  );
}
