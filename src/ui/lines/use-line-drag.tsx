import { type Dispatch, type PointerEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { type DraftLine, type LinesAction, placesFor } from './lines.ts';

interface Lift {
  key: string;
  pointerId: number;
  y: number;
  /** Distance from the pointer to the card's top. */
  grip: number;
  left: number;
  width: number;
  body: HTMLElement;
  /** Possible positions with their distance from the table's top. */
  gaps: { place: number; offset: number }[];
}

/** Distance from the window's edge at which the page scrolls, and the step. */
const edge = 72;
const step = 14;

function scrollerOf(element: HTMLElement): Element {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return document.documentElement;
}

/** Drags lines and lots by their grip; rows have their key as `data-line`. Escape cancels. */
export function useLineDrag(
  lines: readonly DraftLine[],
  dispatch: Dispatch<LinesAction>,
  onDropped: (key: string) => void,
): {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  lifted: string | null;
  gap: number | null;
  card: (content: (key: string) => ReactNode) => ReactNode;
} {
  const [lift, setLift] = useState<Lift | null>(null);
  const at = lift && placeUnder(lift);

  const drop = useEffectEvent(() => {
    if (lift && at !== null && placesFor(lines, lift.key).includes(at)) {
      const target = at < lines.length - 1 ? lines[at] : undefined;
      dispatch({ type: 'place', key: lift.key, before: target?.key ?? null });
      onDropped(lift.key);
    }
    setLift(null);
  });
  const isLifted = lift !== null;
  const pointerId = lift?.pointerId;
  const body = lift?.body;
  useEffect(() => {
    if (!isLifted || !body) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const scroller = scrollerOf(body);
    let last: number | null = null;
    const follow = (y: number) => setLift((now) => now && { ...now, y });
    addEventListener(
      'pointermove',
      (event) => {
        if (event.pointerId !== pointerId) return;
        last = event.clientY;
        follow(last);
      },
      { signal },
    );
    addEventListener('pointerup', (event) => event.pointerId === pointerId && drop(), { signal });
    addEventListener('pointercancel', () => setLift(null), { signal });
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        setLift(null);
      },
      { signal, capture: true },
    );
    const scrolling = setInterval(() => {
      if (last === null) return;
      const by = last < edge ? -step : last > innerHeight - edge ? step : 0;
      if (by === 0) return;
      scroller.scrollBy(0, by);
      follow(last);
    }, 16);
    return () => {
      listening.abort();
      clearInterval(scrolling);
    };
  }, [isLifted, pointerId, body]);

  return {
    onPointerDown: (event) => {
      const target = event.target as Element;
      const row = target.closest('[data-grip]')?.closest<HTMLElement>('[data-line]');
      const key = row?.dataset['line'];
      if (event.button !== 0 || !row || !key) return;
      const body = event.currentTarget;
      const top = body.getBoundingClientRect().top;
      const rows = [...body.querySelectorAll<HTMLElement>('[data-line]')].map((each) => each.getBoundingClientRect());
      const box = row.getBoundingClientRect();
      const own = lines.findIndex((line) => line.key === key);
      const gaps = [own, ...placesFor(lines, key)].map((place) => ({
        place,
        offset: (rows[place]?.top ?? rows.at(-1)?.bottom ?? 0) - top,
      }));
      if (gaps.length === 1) return;
      // Prevents text selection and touch scrolling.
      event.preventDefault();
      const { pointerId, clientY: y } = event;
      setLift({ key, pointerId, y, grip: y - box.top, left: box.left, width: box.width, body, gaps });
    },
    lifted: lift?.key ?? null,
    gap: at,
    card: (content) =>
      lift &&
      createPortal(
        <div
          className="pointer-events-none fixed z-60 cursor-grabbing truncate rounded-md border border-line-strong bg-surface px-3.5 py-2 shadow-md"
          aria-hidden
          style={{ top: lift.y - lift.grip, left: lift.left, width: lift.width }}
        >
          {content(lift.key)}
        </div>,
        document.body,
      ),
  };
}

/** The position nearest to the card's top; null for the current one. */
function placeUnder({ y, grip, body, gaps }: Lift): number | null {
  const top = y - grip - body.getBoundingClientRect().top;
  const nearest = gaps.reduce((best, gap) => (Math.abs(gap.offset - top) < Math.abs(best.offset - top) ? gap : best));
  return nearest === gaps[0] ? null : nearest.place;
}
