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
import { classes } from '#ui/classes.ts';
import { useWords } from '#ui/words.ts';

export interface Row {
  key: string;
  /** The arrows go from one to the next. */
  isStop: boolean;
}

/** What a page asks of its list. */
export interface RowListHandle {
  toEnd: () => void;
  /** Shows a row, and puts the focus on it. */
  toRow: (key: string) => void;
  /** Makes a row longer, its beginning where it was, or shorter, its beginning in sight. */
  around: (key: string, change: () => void) => void;
}

export interface RowListProps<R extends Row> {
  label: string;
  rows: readonly R[];
  children: (row: R) => ReactNode;
  className?: string;
  listClassName?: string;
  /** Near the beginning, or the end, of what is held. */
  onStart?: () => void;
  onEnd?: () => void;
  /** Whether the end is in sight. */
  onAtEnd: (atEnd: boolean) => void;
  /** A key pressed on a row that is a stop. */
  onKey?: (row: R, event: KeyboardEvent) => void;
  /** Shown first, instead of the end. */
  startAt?: string | undefined;
  ref?: Ref<RowListHandle>;
}

/** Few rows are all drawn: they are found by a search in the page, and printed. */
const fewRows = 80;
const near = 80;

/** By what is known of the rows: asked of the page, it would be laid out anew at each turn of the wheel. */
const endsNear = (
  { getTotalSize, scrollOffset, scrollRect }: Virtualizer<HTMLDivElement, Element>,
  pixels: number,
): boolean => getTotalSize() - (scrollOffset ?? 0) - (scrollRect?.height ?? 0) <= pixels;

/**
 * A long list that begins at its end: only what is near the eye is drawn, what is looked at stays in its place as more
 * comes before it, and its end stays in sight as more comes after it.
 */
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
  /** A row is made longer by its reader, who reads on from where they are: the end may leave. */
  const [isHeld, setHeld] = useState(false);
  const currentIndex = current === null ? -1 : rows.findIndex(({ key }) => key === current);
  // Nothing here is memoized by what it answers.
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
      // What has the focus is not taken away by scrolling.
      if (currentIndex < 0 || drawn.includes(currentIndex)) return drawn;
      return [...drawn, currentIndex].toSorted((a, b) => a - b);
    },
    onChange: (now) => follow(now),
  });

  // Where the reader scrolled to, not where more of the list has moved it.
  const pinned = useRef(true);
  const lastTop = useRef(0);
  const told = useRef(true);
  function follow(now: Virtualizer<HTMLDivElement, Element>) {
    const atEnd = endsNear(now, near);
    if (atEnd !== told.current) {
      told.current = atEnd;
      onAtEnd(atEnd);
    }
    const { range } = now;
    if (!range || !begun.current) return;
    if (range.startIndex < 10) onStart?.();
    if (range.endIndex > now.options.count - 10) onEnd?.();
  }

  // Once, as soon as there is something to see.
  const begun = useRef(false);
  const start = rows.findIndex(({ key }) => key === startAt);
  useLayoutEffect(() => {
    if (begun.current || rows.length === 0) return;
    begun.current = true;
    if (start >= 0) list.scrollToIndex(start, { align: 'start' });
    else list.scrollToEnd();
    pinned.current = start < 0;
  }, [list, rows.length, start]);

  // A last row that stays the last, such as what is expected of the reader, hides from the list that more has come.
  useLayoutEffect(() => {
    if (begun.current && pinned.current) list.scrollToEnd();
  }, [list, rows]);

  // The window, the composer below or a picture changed its height: the end stays in sight.
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
    // Drawn once it is near the eye.
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
      // As a command: one to go to the end may still be under way, and would be carried out upon the new height.
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
      {/* On paper rows are of other heights than those that were measured: they follow one another. */}
      <ol ref={list.containerRef} className={classes('relative print:h-auto!', listClassName)} aria-label={label}>
        {list.getVirtualItems().map(({ key, index }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            // The arrows walk messages as they walk the rows of a table.
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
