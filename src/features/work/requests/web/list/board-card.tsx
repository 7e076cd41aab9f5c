import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RequestDetail, RequestItem } from '#features/work/requests/request.contract.ts';
import { isShown } from '#ui/calls/acts.ts';
import { IconButton } from '#ui/marks/button.tsx';
import { Menu, type MenuEntry } from '#ui/dialogs/menu.tsx';
import { Priority } from '#ui/marks/priority.tsx';
import { RequestStatus } from '#ui/marks/status.tsx';
import { TradeIcon } from '#ui/marks/trade-icon.tsx';
import { useWords } from '#ui/words/words.ts';
import { requestAddress } from '../public/addresses.ts';
import { requestApi } from '../public/api.ts';
import { DueText } from '../public/due-text.tsx';
import { useMoveTexts } from '../texts-moves.ts';
import { useTexts } from '../texts.ts';
import { type HandMove, handMoves } from './board-moves.ts';
import { RequestNumber } from './columns.tsx';

interface CardProps {
  row: RequestItem;
  column: RequestItem['state'];
  onDrag: (row: RequestItem | null) => void;
  onMove: (request: RequestDetail, move: HandMove) => void;
}

/** A request on the board, moved by dragging or by its menu. */
export function BoardCard({ row, column, onDrag, onMove }: CardProps) {
  const t = useTexts();
  return (
    <li
      className="flex cursor-grab flex-col gap-1 rounded-md border border-line bg-surface px-3 pt-2 pb-1.5 shadow-sm"
      draggable
      onDragStart={(event) => {
        // Firefox needs data to drag.
        event.dataTransfer.setData('text/plain', row.title);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(row);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <span className="flex items-center gap-2 text-xs text-ink-3">
        <span className="min-w-0 flex-1 truncate">
          <RequestNumber row={row} />
        </span>
        <Priority level={row.priority} glyphOnly />
        {row.trade && <TradeIcon trade={row.trade} />}
      </span>
      <Link
        className="leading-4.75 font-[560] text-pretty wrap-anywhere underline-offset-3 hover:underline max-md:min-h-6"
        to={requestAddress(row.id)}
        draggable={false}
      >
        {row.title}
      </Link>
      <span className="truncate text-sm text-ink-2">{row.site.name}</span>
      {row.status !== column && <RequestStatus state={row.status} toAct={row.yourTurn} />}
      <span className="mt-0.5 flex min-h-8 items-center gap-2 border-t border-line pt-1 text-sm">
        {row.dueAt ? <DueText due={row.dueAt} /> : null}
        <span className="min-w-0 flex-1 truncate text-ink-3">
          {row.provider?.name ?? (row.quoteCount > 0 ? t('quotes', { count: row.quoteCount }) : '')}
        </span>
        <MoveMenu row={row} onMove={onMove} />
      </span>
    </li>
  );
}

/** The same moves without a mouse; allowed ones are read when the menu opens. */
function MoveMenu({ row, onMove }: Pick<CardProps, 'row' | 'onMove'>) {
  const t = useTexts();
  const m = useMoveTexts();
  const w = useWords();
  const [isOpened, setIsOpened] = useState(false);
  const { data, error } = useQuery(requestApi.read.queryOptions({ input: { id: row.id }, enabled: isOpened }));
  const label = t('board.move', { name: row.number ?? row.title });
  if (!isOpened)
    return <IconButton icon={ArrowRightLeft} label={label} aria-haspopup="menu" onClick={() => setIsOpened(true)} />;
  const entries: MenuEntry[] = [];
  if (data) {
    for (const move of handMoves) {
      const act = data.acts[move];
      if (act.allowed || act.code === 'SNAGS_LEFT')
        entries.push({
          label: m(`act.${move}`),
          danger: move === 'cancel',
          reason: act.allowed ? null : act.reason,
          onSelect: () => onMove(data, move),
        });
    }
    const barred = Object.values(data.acts).find((act) => !act.allowed && isShown(act));
    if (entries.length === 0)
      entries.push({ kind: 'label', label: barred && !barred.allowed ? barred.reason : t('board.nothing') });
  } else entries.push({ kind: 'label', label: error ? t('failed') : w('loading') });
  return (
    <Menu defaultOpen width={280} trigger={<IconButton icon={ArrowRightLeft} label={label} />} entries={entries} />
  );
}
