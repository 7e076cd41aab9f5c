import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import './bottom-sheet.css';
import { classes } from '#ui/words/classes.ts';

/** Resting positions, lowest first. */
const stops = ['peek', 'half', 'full'] as const;
export type SheetStop = (typeof stops)[number];

/** Share of the container, capped in pixels: with little room, `peek` stays below `half`. */
const rests: Record<SheetStop, { share: number; most: number }> = {
  peek: { share: 0.23, most: 92 },
  half: { share: 0.46, most: Infinity },
  full: { share: 1, most: Infinity },
};

export const sheetHeights: Record<SheetStop, string> = {
  peek: `min(${rests.peek.share * 100}%, ${rests.peek.most}px)`,
  half: `${rests.half.share * 100}%`,
  full: '100%',
};

const pixels = (stop: SheetStop, whole: number): number => Math.min(rests[stop].share * whole, rests[stop].most);

const step = (stop: SheetStop, by: number): SheetStop => stops[stops.indexOf(stop) + by] ?? stop;

/** Pixels per millisecond above which a drag continues to the next position. */
const throwing = 0.5;

export interface BottomSheetProps {
  label: string;
  stop: SheetStop;
  onStop: (stop: SheetStop) => void;
  expand: string;
  shrink: string;
  /** Full height, without a handle. */
  alone?: boolean;
  className?: string;
  children: ReactNode;
}

/** Over a map on a phone: dragged, or moved by button and arrows; elsewhere a plain section. */
export function BottomSheet(props: BottomSheetProps) {
  const { label, stop, onStop, expand, shrink, alone, className, children } = props;
  const box = useRef<HTMLElement>(null);
  const drag = useRef<{ from: number; height: number; y: number; at: number; speed: number } | null>(null);
  const dragged = useRef(false);

  function start({ button, clientY, currentTarget, pointerId, timeStamp }: PointerEvent) {
    dragged.current = false;
    if (button !== 0 || !box.current) return;
    currentTarget.setPointerCapture(pointerId);
    drag.current = { from: clientY, height: box.current.offsetHeight, y: clientY, at: timeStamp, speed: 0 };
  }
  function move({ clientY, timeStamp }: PointerEvent) {
    const now = drag.current;
    if (!now || !box.current) return;
    if (Math.abs(clientY - now.from) > 4) dragged.current = true;
    if (!dragged.current) return;
    if (timeStamp > now.at) now.speed = (now.y - clientY) / (timeStamp - now.at);
    Object.assign(now, { y: clientY, at: timeStamp });
    box.current.dataset.dragged = '';
    const lowest = pixels('peek', box.current.parentElement?.clientHeight ?? now.height);
    box.current.style.height = `${Math.max(lowest, now.height + now.from - clientY)}px`;
  }
  function end({ type }: PointerEvent) {
    const now = drag.current;
    const sheet = box.current;
    drag.current = null;
    if (!now || !sheet || !dragged.current) return;
    const height = sheet.offsetHeight;
    delete sheet.dataset.dragged;
    sheet.style.height = '';
    if (type === 'pointercancel') return;
    const whole = sheet.parentElement?.clientHeight ?? height;
    const away = (one: SheetStop) => Math.abs(pixels(one, whole) - height);
    const nearest = stops.toSorted((a, b) => away(a) - away(b))[0] ?? stop;
    const thrown = Math.abs(now.speed) > throwing ? step(stop, Math.sign(now.speed)) : nearest;
    onStop(thrown);
  }
  function press(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    onStop(step(stop, by));
  }

  return (
    <section ref={box} className={classes('sheet', className)} aria-label={label} data-stop={alone ? undefined : stop}>
      {!alone && (
        <button
          type="button"
          className="sheet__grab"
          aria-expanded={stop !== 'peek'}
          aria-label={stop === 'full' ? shrink : expand}
          onPointerDown={start}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
          onKeyDown={press}
          onClick={() => {
            // A drag ends with a click of its own; a tap cycles, so that dragging is never necessary.
            if (!dragged.current) onStop(stop === 'full' ? 'peek' : step(stop, 1));
            dragged.current = false;
          }}
        />
      )}
      {children}
    </section>
  );
}
