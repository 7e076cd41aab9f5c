import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { classes } from '#ui/words/classes.ts';
import { useWords } from '#ui/words/words.ts';

export interface Row {
  key: string;
  /** The arrow keys stop here. */
  isStop: boolean;
}

export interface RowListHandle {
  toEnd: () => void;
  toRow: (key: string) => void;
  /** Changes the height of a row: expanded, its beginning stays in place; folded, its beginning stays in sight. */
  around: (key: string, change: () => void) => void;
}

export interface RowListProps<R extends Row> {
  label: string;
  rows: readonly R[];
  children: (row: R) => ReactNode;
  className?: string;
  listClassName?: string;
  /** Near the beginning, or the end, of the loaded rows. */
  onStart?: () => void;
  onEnd?: () => void;
  onAtEnd: (atEnd: boolean) => void;
  onKey?: (row: R, event: KeyboardEvent) => void;
  /** Shown first, instead of the end. */
  startAt?: string | undefined;
  ref?: Ref<RowListHandle>;
}

/** Few rows are all drawn: searchable in the page, and printed. */
const fewRows = 80;
const near = 80;

/** From the known row sizes: reading the DOM would force a layout at each wheel event. */
const endsNear = (
  { getTotalSize, scrollOffset, scrollRect }: Virtualizer<HTMLDivElement, Element>,
  pixels: number,
): boolean => getTotalSize() - (scrollOffset ?? 0) - (scrollRect?.height ?? 0) <= pixels;

/** A virtual list starting at its end, which stays in view when rows are added, as does the row being read. */
export function RowList<R extends Row>({
  label,
  rows,
  children,
  className,
  listClassName,
  onStart,
  onEnd,
  onAtEnd,
  onKey,
  startAt,
  ref,
}: RowListProps<R>) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  /** The reader expanded a row and continues reading there: the end may leave the view. */
  const [isHeld, setHeld] = useState(false);
  const currentIndex = current === null ? -1 : rows.findIndex(({ key }) => key === current);
  // No result of the virtualizer is memoised.
  // oxlint-disable-next-line react/incompatible-library
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    estimateSize: () => 76,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: isHeld ? -1 : near,
    overscan: 8,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    rangeExtractor: (range) => {
      if (range.count <= fewRows) return Array.from({ length: range.count }, (_, index) => index);
      const drawn = defaultRangeExtractor(range);
      // Scrolling must not remove the focused row.
      if (currentIndex < 0 || drawn.includes(currentIndex)) return drawn;
      return [...drawn, currentIndex].toSorted((a, b) => a - b);
    },
    onChange: (now) => follow(now),
  });

  // Where the reader scrolled, not where added rows moved it.
  const pinned = useRef(true);
  const lastTop = useRef(0);
  const reported = useRef(true);
  function follow(now: Virtualizer<HTMLDivElement, Element>) {
    const atEnd = endsNear(now, near);
    if (atEnd !== reported.current) {
      reported.current = atEnd;
      onAtEnd(atEnd);
    }
    const { range } = now;
    if (!range || !begun.current) return;
    if (range.startIndex < 10) onStart?.();
    if (range.endIndex > now.options.count - 10) onEnd?.();
  }

  // Once, as soon as there is a row.
  const begun = useRef(false);
  const start = rows.findIndex(({ key }) => key === startAt);
  useLayoutEffect(() => {
    if (begun.current || rows.length === 0) return;
    begun.current = true;
    if (start >= 0) list.scrollToIndex(start, { align: 'start' });
    else list.scrollToEnd();
    pinned.current = start < 0;
  }, [list, rows.length, start]);

  // If the last row stays the same, such as the expected next step, the virtual list does not notice new rows.
  useLayoutEffect(() => {
    if (begun.current && pinned.current) list.scrollToEnd();
  }, [list, rows]);

  // The window, the composer or a picture changed its height: the end stays in sight.
  const isEmpty = rows.length === 0;
  useEffect(() => {
    const { current } = box;
    if (!current || isEmpty) return;
    const watch = new ResizeObserver(() => {
      if (pinned.current) list.scrollToEnd();
    });
    watch.observe(current);
    if (current.firstElementChild) watch.observe(current.firstElementChild);
    return () => watch.disconnect();
  }, [list, isEmpty]);

  useLayoutEffect(
    () => () => {
      begun.current = false;
    },
    [],
  );

  function focusRow(index: number) {
    const row = rows[index];
    if (!row) return;
    setCurrent(row.key);
    pinned.current = false;
    list.scrollToIndex(index, { align: 'auto' });
    // Drawn only once it is near the view.
    requestAnimationFrame(() => {
      const drawn = box.current?.querySelector<HTMLElement>(`[data-row="${row.key}"]`);
      drawn?.focus({ preventScroll: true });
    });
  }
  useImperativeHandle(ref, () => ({
    toEnd() {
      pinned.current = true;
      list.scrollToEnd();
    },
    toRow: (key) => focusRow(rows.findIndex((row) => row.key === key)),
    around(key, change) {
      const drawn = box.current?.querySelector<HTMLElement>(`[data-row="${key}"]`);
      if (!box.current || !drawn) return change();
      const before = drawn.getBoundingClientRect();
      pinned.current = false;
      flushSync(() => {
        setHeld(true);
        change();
      });
      const { offsetHeight } = drawn;
      list.resizeItem(Number(drawn.dataset.index), offsetHeight);
      const { top } = box.current.getBoundingClientRect();
      const wanted = offsetHeight < before.height ? Math.max(before.top, top) : before.top;
      // As a scroll command: an earlier one to the end may still be pending, and would override a change of
      // `scrollTop`.
      list.scrollToOffset(box.current.scrollTop + drawn.getBoundingClientRect().top - wanted);
      setHeld(false);
    },
  }));

  function press(row: R, index: number, event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const stops = rows.flatMap(({ isStop }, at) => (isStop ? [at] : []));
      const next = step > 0 ? stops.find((at) => at > index) : stops.findLast((at) => at < index);
      if (next !== undefined) focusRow(next);
    } else onKey?.(row, event);
  }

  const lastStop = rows.findLastIndex(({ isStop }) => isStop);
  const entered = currentIndex >= 0 ? currentIndex : lastStop;
  return (
    <div
      ref={box}
      // Without a row to stop at, the keys scroll the box itself.
      {...(lastStop < 0 && { tabIndex: 0, role: 'group', 'aria-label': label })}
      className={classes('overflow-y-auto overscroll-contain [overflow-anchor:none] print:overflow-visible', className)}
      onScroll={({ currentTarget: { scrollTop } }) => {
        if (endsNear(list, 4)) pinned.current = true;
        else if (scrollTop < lastTop.current) pinned.current = false;
        lastTop.current = scrollTop;
      }}
    >
      {rows.length > fewRows && <p className="hidden pb-2 text-sm text-ink-2 print:block">{t('printedPart')}</p>}
      {/* Printed rows have other heights than measured: they are laid out in normal flow. */}
      <ol ref={list.containerRef} className={classes('relative print:h-auto!', listClassName)} aria-label={label}>
        {list.getVirtualItems().map(({ key, index }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            // Arrow keys move between messages as between table rows.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={key}
              ref={list.measureElement}
              data-index={index}
              data-row={row.key}
              className="absolute inset-x-0 rounded-lg print:static"
              tabIndex={row.isStop ? (index === entered ? 0 : -1) : undefined}
              onFocus={row.isStop ? () => setCurrent(row.key) : undefined}
              onKeyDown={row.isStop ? (event) => press(row, index, event) : undefined}
            >
              {children(row)}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
