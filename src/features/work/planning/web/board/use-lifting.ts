import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import type { TrayItem } from '#features/work/planning/planning.contract.ts';
import { offAt } from '../placing.ts';
import type { Block, BoardRow } from './board.ts';
import { type Lift, type Lifted, siteOf, type Source } from './lift.ts';
import { pointAt, type Scale, meets, rowHeight, type Target, targetOf, widthOf } from './scale.ts';

export interface Ground {
  rows: readonly BoardRow[];
  scale: Scale;
  /** Rows are people, so a visit may be reassigned; otherwise it stays in the row of its site. */
  ofPeople: boolean;
  today: string;
}

interface Lifting {
  lift: Lift;
  ground: Ground;
  scroller: RefObject<HTMLElement | null>;
  onDrop: (lifted: Lifted) => void;
  /** Announcement for screen readers while a card is moved by keyboard. */
  onTold: (lifted: Lifted, what: 'lifted' | 'moved' | 'returned') => void;
}

const headHeight = 36;
/** Pixels the pointer must move before a press becomes a drag. */
const slack = 5;

const visitIdOf = (source: Source) =>
  source.kind === 'visit' ? source.block.visit.id : (source.item.visit?.id ?? null);

function startOf(source: Source, { rows, scale, today }: Ground): Target {
  if (source.kind === 'visit') {
    const { block } = source;
    const first = scale.days[block.column] ?? block.day;
    return { ...targetOf(block, first), days: block.parts };
  }
  const { item } = source;
  const day = scale.days.find((one) => one >= today) ?? scale.days[0] ?? today;
  return { rowKey: rows[0]?.key ?? '', day, from: 480, minutes: item.durationMinutes, days: item.days };
}

/** Drags cards with a pointer or the keyboard, and computes their target. */
export function useLifting({ lift, ground, scroller, onDrop, onTold }: Lifting) {
  const now = useRef(ground);
  const drop = useRef(onDrop);
  useEffect(() => {
    now.current = ground;
    drop.current = onDrop;
  });

  const aim = useCallback((lifted: Lifted, target: Target | null): Lifted => {
    const { rows, scale } = now.current;
    const { isOff } = offAt(siteOf(lifted.source));
    const row = target && rows.find(({ key }) => key === target.rowKey);
    const over =
      target && row && row.key !== 'none'
        ? meets(target, row, { visitId: visitIdOf(lifted.source), isOff, shown: scale.days })
        : undefined;
    return { ...lifted, target, meets: over ? (over.visit.requestNumber ?? '') : null };
  }, []);

  /** The row at a vertical window position, and the offset within it. */
  const rowUnder = useCallback(
    (y: number) => {
      const { rows, scale } = now.current;
      const box = scroller.current;
      if (!box) return null;
      let top = box.getBoundingClientRect().top + headHeight - box.scrollTop;
      for (const row of rows) {
        const height = rowHeight(scale, row);
        if (y < top + height) return y < top ? null : { row, within: y - top };
        top += height;
      }
      return null;
    },
    [scroller],
  );

  const begin = useCallback(
    (event: ReactPointerEvent<HTMLElement>, source: Source, stretching: boolean) => {
      // Touch scrolls the board; on a touch screen a visit is moved from its dialog.
      if (event.button !== 0 || event.pointerType === 'touch') return;
      if (stretching) event.stopPropagation();
      const from = { x: event.clientX, y: event.clientY };
      const box = event.currentTarget.getBoundingClientRect();
      const grab = source.kind === 'visit' ? { x: from.x - box.left, y: from.y - box.top } : { x: 24, y: 14 };
      const columnOf = (x: number) => now.current.scale.edges.findLastIndex((edge) => edge <= x);
      const left = () => (scroller.current?.getBoundingClientRect().left ?? 0) - (scroller.current?.scrollLeft ?? 0);
      const block = source.kind === 'visit' ? source.block : null;
      const ahead =
        block && now.current.scale.kind === 'week' ? Math.max(0, columnOf(from.x - left()) - block.column) : 0;
      let lifted: Lifted | null = null;

      const targetUnder = (x: number, y: number): Target | null => {
        const { scale, rows, ofPeople } = now.current;
        const box = scroller.current?.getBoundingClientRect();
        if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom) return null;
        const isDay = scale.kind === 'day';
        if (stretching && block) {
          const own = rows.find(({ key }) => key === block.rowKey);
          const under = rowUnder(y);
          const within =
            own && under?.row === own ? under.within : y < box.top ? 0 : rowHeight(scale, own ?? { tiers: 2 });
          const point = own && pointAt(scale, x - left(), within, own);
          if (!point) return null;
          const base = targetOf(block, scale.days[block.column] ?? block.day);
          if (isDay) return { ...base, minutes: Math.max(30, Math.min(720, point.from - block.from)) };
          const last = scale.days.indexOf(point.day);
          const { isOff } = offAt(block.visit.site);
          const days = scale.days.filter(
            (day, at) => at >= block.column && at <= last && (at === block.column || !isOff(day)),
          );
          return {
            ...base,
            minutes: Math.max(30, Math.min(720, point.from - block.from)),
            days: Math.max(1, days.length),
          };
        }
        const under = rowUnder(isDay ? y : y - grab.y + 6);
        const row = ofPeople
          ? under?.row
          : (rows.find(({ key }) => key === (block?.rowKey ?? (source.kind === 'tray' ? source.item.site.id : ''))) ??
            under?.row);
        if (!row || !under) return null;
        const reach = (scale.edges[columnOf(x - left())] ?? 0) - (scale.edges[columnOf(x - left()) - ahead] ?? 0);
        const point = pointAt(
          scale,
          x - left() - (isDay ? grab.x : reach),
          isDay ? under.within : under.within - 6,
          row,
        );
        if (!point) return null;
        const start = startOf(source, now.current);
        const kept = block && !isDay && row.key === block.rowKey && Math.abs(y - from.y) < 14;
        return {
          ...start,
          rowKey: row.key,
          day: point.day,
          from: kept ? block.from : Math.max(0, Math.min(1410, point.from)),
        };
      };

      const scroll = (y: number) => {
        const box = scroller.current;
        if (!box) return;
        const { top, bottom } = box.getBoundingClientRect();
        if (y > bottom - 36) box.scrollTop += 14;
        else if (y < top + 60) box.scrollTop -= 14;
      };
      const move = ({ clientX: x, clientY: y }: PointerEvent) => {
        if (!lifted && Math.hypot(x - from.x, y - from.y) < slack) return;
        lifted ??= { source, stretching, by: 'pointer', pointer: null, target: null, meets: null, dropped: false };
        document.body.style.userSelect = 'none';
        scroll(y);
        lifted = { ...aim(lifted, targetUnder(x, y)), pointer: { x, y } };
        lift.set(lifted);
      };
      const end = ({ type }: Event) => {
        window.removeEventListener('pointermove', move);
        window.removeEventListener('pointerup', end);
        window.removeEventListener('pointercancel', end);
        window.removeEventListener('keydown', leave, true);
        document.body.style.userSelect = '';
        if (!lifted) return;
        // The click that ends a drag must not open the visit.
        const swallow = (click: Event) => {
          click.stopPropagation();
          click.preventDefault();
        };
        window.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => window.removeEventListener('click', swallow, true));
        const held = lift.get();
        if (type === 'pointerup' && held?.target) drop.current(held);
        else lift.set(null);
      };
      const leave = (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        end(event);
      };
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', end);
      window.addEventListener('pointercancel', end);
      window.addEventListener('keydown', leave, true);
    },
    [lift, aim, rowUnder, scroller],
  );

  const onDropNow = useEffectEvent(onDrop);
  const tell = useEffectEvent(onTold);

  const liftByKey = useCallback(
    (source: Source) => {
      const lifted = aim(
        { source, stretching: false, by: 'keyboard', pointer: null, target: null, meets: null, dropped: false },
        startOf(source, now.current),
      );
      lift.set(lifted);
      onTold(lifted, 'lifted');
    },
    [aim, lift, onTold],
  );

  // While a card is picked up by keyboard, its keys apply wherever the focus is.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const held = lift.get();
      if (held?.by !== 'keyboard' || held.dropped || !held.target || event.ctrlKey || event.metaKey) return;
      const next = steered(held.target, event, held.source, now.current);
      if (next === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      if (next === 'drop') onDropNow(held);
      else if (next === 'return') {
        lift.set(null);
        tell(held, 'returned');
      } else {
        const moved = aim(held, next);
        lift.set(moved);
        tell(moved, 'moved');
      }
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [lift, aim]);

  const liftBlock = useCallback(
    (event: ReactPointerEvent<HTMLElement>, block: Block, stretching: boolean) =>
      begin(event, { kind: 'visit', block }, stretching),
    [begin],
  );
  const liftItem = useCallback(
    (event: ReactPointerEvent<HTMLElement>, item: TrayItem) => begin(event, { kind: 'tray', item }, false),
    [begin],
  );
  return { liftBlock, liftItem, liftByKey, width: widthOf(ground.scale) };
}

/** The target after a key press: a day or half an hour earlier or later, a row up or down, longer or shorter. */
function steered(
  target: Target,
  { key, shiftKey }: KeyboardEvent,
  source: Source,
  { rows, scale, ofPeople }: Ground,
): Target | 'drop' | 'return' | undefined {
  const at = rows.findIndex((row) => row.key === target.rowKey);
  const isDay = scale.kind === 'day';
  const aside = (by: 1 | -1): Target => {
    if (isDay || shiftKey)
      return { ...target, from: Math.max(isDay ? scale.dial.from : 0, Math.min(1410, target.from + 30 * by)) };
    const day = scale.days[scale.days.indexOf(target.day) + by];
    return day === undefined ? target : { ...target, day };
  };
  const row = (by: 1 | -1): Target => {
    const next = rows[at + by];
    const isNone = next?.key === 'none';
    return !next || isNone || (!ofPeople && source.kind === 'visit') ? target : { ...target, rowKey: next.key };
  };
  const longer = (by: 1 | -1): Target => ({
    ...target,
    minutes: Math.max(30, Math.min(720, target.minutes + 30 * by)),
  });
  switch (key) {
    case 'ArrowLeft':
      return aside(-1);
    case 'ArrowRight':
      return aside(1);
    case 'ArrowUp':
      return row(-1);
    case 'ArrowDown':
      return row(1);
    case '+':
    case '=':
      return longer(1);
    case '-':
      return longer(-1);
    case 'Enter':
      return 'drop';
    case 'Escape':
      return 'return';
    default:
      return undefined;
  }
}
