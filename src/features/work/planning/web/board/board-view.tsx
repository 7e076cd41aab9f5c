import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  type RefObject,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { Planning } from '#features/work/planning/planning.contract.ts';
import { announce } from '#ui/feedback/announcer.tsx';
import { useFormat, useNow } from '#ui/words/format.tsx';
import { useTexts } from '../texts.ts';
import { usePlanningWords } from '../use-words.ts';
import type { Block, BoardRow } from './board.ts';
import { DaysHead } from './days-head.tsx';
import type { Lift, Source } from './lift.ts';
import { Marks, type Mark } from './marks.tsx';
import { RowHead } from './row-head.tsx';
import { RowTrack } from './row-track.tsx';
import { dialAt, rowHeight, type Scale, widthOf } from './scale.ts';
import { drawnRows, stripHeight, stripsOf } from './strips.ts';
import { isMovable } from './visit-block.tsx';

export interface BoardHandle {
  toVisit: (visitId: string) => void;
}

interface BoardViewProps {
  planning: Planning;
  rows: readonly BoardRow[];
  scale: Scale;
  monday: string;
  today: string;
  off: ReadonlySet<string>;
  lift: Lift;
  marks: readonly Mark[];
  scroller: RefObject<HTMLDivElement | null>;
  onWidth: (width: number) => void;
  onLift: (event: PointerEvent<HTMLElement>, block: Block, stretching: boolean) => void;
  onLiftByKey: (source: Source) => void;
  onOpen: (visitId: string) => void;
  onDay: (day: string) => void;
  ref?: Ref<BoardHandle>;
}

const headHeight = 36;

/** Rows and their days; only rows near the viewport are rendered. */
export function BoardView(props: BoardViewProps) {
  const {
    planning,
    rows,
    scale,
    monday,
    today,
    off,
    lift,
    marks,
    scroller,
    onWidth,
    onLift,
    onLiftByKey,
    onOpen,
    onDay,
    ref,
  } = props;
  const t = useTexts();
  const keysHint = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const all = useMemo(() => rows.flatMap(({ blocks }) => blocks), [rows]);
  const stopKey = all.some(({ key }) => key === chosen) ? chosen : (all[0]?.key ?? null);
  const strips = useMemo(() => stripsOf(rows), [rows]);
  const stripOf = (block: Block | undefined) =>
    block
      ? strips.findIndex(
          ({ row, from, to }) => rows[row]?.key === block.rowKey && from <= block.tier && block.tier < to,
        )
      : -1;
  const stopStrip = stripOf(all.find(({ key }) => key === stopKey));
  // No result of the virtualizer is memoised.
  // oxlint-disable-next-line react/incompatible-library
  const list = useVirtualizer({
    count: strips.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => stripHeight(scale, rows, strips[at] ?? { row: 0, from: 0, to: 1 }),
    scrollMargin: headHeight,
    overscan: 2,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      // The focused block stays rendered while scrolling.
      return stopStrip < 0 || drawn.includes(stopStrip) ? drawn : [...drawn, stopStrip].toSorted((a, b) => a - b);
    },
  });
  useLayoutEffect(() => list.measure(), [list, scale, rows]);
  const drawn = drawnRows(list.getVirtualItems(), { strips, rows, scale, kept: stopStrip });
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => onWidth(box.clientWidth));
    observer.observe(box);
    onWidth(box.clientWidth);
    return () => observer.disconnect();
  }, [scroller, onWidth]);

  const [left = 0] = scale.edges;
  const firstFrom = Math.min(...all.map(({ from }) => from));
  const firstAt = scale.kind === 'day' && all.length > 0 ? dialAt(scale, firstFrom) : left;
  // If a day begins past the right edge, scroll to it: an evening would look empty.
  const showFirst = useEffectEvent(() => {
    const box = scroller.current;
    if (box) box.scrollLeft = firstAt > box.clientWidth - left ? firstAt - 2 * left : 0;
  });
  const opened = `${scale.kind} ${scale.days[0] ?? ''} ${left}`;
  // Only on opening: later scrolling and dragging is not changed.
  useLayoutEffect(() => showFirst(), [opened]);

  function focus(block: Block | undefined) {
    if (!block) return;
    setChosen(block.key);
    list.scrollToIndex(stripOf(block), { align: 'auto' });
    // It must be rendered before it can be focused.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        scroller.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(block.key)}"]`)?.focus(),
      ),
    );
  }
  useImperativeHandle(ref, () => ({ toVisit: (id) => focus(all.find(({ visit }) => visit.id === id)) }));

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const key = event.target instanceof HTMLElement ? event.target.dataset.key : undefined;
    const block = all.find((one) => one.key === key);
    if (!block || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && isMovable(block.visit)) {
      event.preventDefault();
      onLiftByKey({ kind: 'visit', block });
    }
    const next = nextTo(rows, block, event.key);
    if (next === undefined) return;
    event.preventDefault();
    if (!next) announce(t('boardEnd'));
    focus(next ?? block);
  }

  return (
    // One delegated listener instead of one per visit.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={scroller}
      className="pg"
      role="group"
      aria-label={t('boardLabel')}
      aria-describedby={keysHint}
      data-kind={scale.kind}
      onKeyDown={press}
      onFocus={({ target }) => {
        if (target instanceof HTMLElement && target.dataset.key) setChosen(target.dataset.key);
      }}
      onClick={({ target }) => {
        const visit =
          target instanceof Element ? target.closest<HTMLElement>('[data-visit]')?.dataset.visit : undefined;
        if (visit) onOpen(visit);
      }}
    >
      <span id={keysHint} className="sr-only">
        {t('boardKeys')}
      </span>
      <div className="relative" style={{ width: widthOf(scale), minWidth: '100%' }}>
        <DaysHead scale={scale} by={planning.by} today={today} holidays={planning.holidays} onDay={onDay} />
        <div className="relative" style={{ height: list.getTotalSize() }}>
          {drawn.map(({ board, top, from, to }) => (
            <section
              key={board.key}
              className="pg__r"
              aria-label={board.row.name || t('noCrew')}
              style={{ height: rowHeight(scale, board), transform: `translateY(${top - headHeight}px)` }}
            >
              <RowHead row={board.row} by={planning.by} monday={monday} />
              <RowTrack
                board={board}
                scale={scale}
                from={from}
                to={to}
                by={planning.by}
                off={off}
                today={today}
                stopKey={board.blocks.some(({ key }) => key === stopKey) ? stopKey : null}
                onLift={onLift}
              />
              <Marks board={board} scale={scale} lift={lift} marks={marks} />
            </section>
          ))}
          {scale.kind === 'day' && scale.days[0] === today && <NowLine scale={scale} height={list.getTotalSize()} />}
        </div>
      </div>
    </div>
  );
}

/** The next block in the direction of an arrow key, in its row or the nearest row with blocks; null at the end. */
function nextTo(rows: readonly BoardRow[], block: Block, key: string): Block | null | undefined {
  const at = rows.findIndex((row) => row.key === block.rowKey);
  const own = (rows[at]?.blocks ?? []).toSorted((a, b) => a.column - b.column || a.from - b.from);
  const index = own.findIndex((one) => one.key === block.key);
  if (key === 'ArrowRight') return own[index + 1] ?? null;
  if (key === 'ArrowLeft') return own[index - 1] ?? null;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const others = key === 'ArrowDown' ? rows.slice(at + 1) : rows.slice(0, Math.max(0, at)).toReversed();
  const next = others.find(({ blocks }) => blocks.length > 0);
  const away = (one: Block) => Math.abs(one.column - block.column) * 1440 + Math.abs(one.from - block.from);
  return next?.blocks.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}

function NowLine({ scale, height }: { scale: Scale; height: number }) {
  const words = usePlanningWords();
  const { minutes } = useFormat().wall(useNow(60_000));
  return (
    <div className="pg__now" style={{ left: dialAt(scale, minutes), height }} aria-hidden="true">
      <span>{words.hour(minutes)}</span>
    </div>
  );
}
