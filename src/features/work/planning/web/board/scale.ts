import { addDays } from '#common/days.ts';
import { atMinute, type Place } from '#features/work/planning/planning.contract.ts';
import { isWeekend } from '../period.ts';
import type { Block, BoardRow } from './board.ts';

export const headWidth = 138;
const narrow = 72;
/** Minutes of the day that a cell of the week covers; the day view shows more if needed. */
const office = { from: 8 * 60, to: 17 * 60 };
const usualDial = { from: 7 * 60, to: 20 * 60 };
/** Minimum width of an hour in the day view, in pixels. */
const hourWidth = 78;
const snap = 30;

/** Where a dragged visit would go: start day and minute, minutes per day, number of days. */
export interface Target {
  rowKey: string;
  day: string;
  from: number;
  minutes: number;
  days: number;
}

export interface Scale {
  kind: 'week' | 'day';
  days: readonly string[];
  /** Left edge of each day (or of the day view), then the right edge of the last one. */
  edges: readonly number[];
  /** First and last minute shown by the day view. */
  dial: { from: number; to: number };
}

/** Days of equal width, except that empty Saturdays and Sundays are narrow. */
export function weekScale(days: readonly string[], used: ReadonlySet<string>, width: number): Scale {
  const isNarrow = (day: string) => isWeekend(day) && !used.has(day);
  const thin = days.filter(isNarrow).length;
  const wide = Math.max(96, (width - headWidth - thin * narrow) / Math.max(1, days.length - thin));
  const edges = [headWidth];
  for (const day of days) edges.push((edges.at(-1) ?? 0) + (isNarrow(day) ? narrow : wide));
  return { kind: 'week', days, edges, dial: usualDial };
}

/** Working hours, extended to include visits earlier or later. */
export function dayScale(day: string, blocks: readonly Pick<Block, 'from' | 'to'>[], width: number): Scale {
  const from = Math.floor(Math.min(usualDial.from, ...blocks.map((block) => block.from)) / 60) * 60;
  const to = Math.ceil(Math.max(usualDial.to, ...blocks.map((block) => block.to)) / 60) * 60;
  const least = ((to - from) / 60) * hourWidth;
  return { kind: 'day', days: [day], edges: [headWidth, Math.max(width, headWidth + least)], dial: { from, to } };
}

export const widthOf = ({ edges }: Scale): number => edges.at(-1) ?? 0;

export const rowHeight = ({ kind }: Scale, { tiers }: Pick<BoardRow, 'tiers'>): number =>
  kind === 'week' ? (tiers <= 2 ? 148 : tiers * 62) : Math.max(120, tiers * 84);

const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const snapped = (minutes: number) => Math.round(minutes / snap) * snap;

export function dialAt({ edges: [left = 0, right = 0], dial }: Scale, minutes: number): number {
  return left + (between(minutes - dial.from, 0, dial.to - dial.from) / (dial.to - dial.from)) * (right - left);
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function boxOf(
  scale: Scale,
  block: Pick<Block, 'from' | 'to' | 'tier' | 'tiers' | 'column' | 'columns'>,
  row: Pick<BoardRow, 'tiers'>,
): Box {
  const height = rowHeight(scale, row);
  const tier = height / row.tiers;
  const vertical = { top: block.tier * tier, height: block.tiers * tier };
  if (scale.kind === 'day') {
    const left = dialAt(scale, block.from);
    return { ...vertical, left, width: Math.max(64, dialAt(scale, block.to) - left) };
  }
  const left = scale.edges[block.column] ?? 0;
  return { ...vertical, left, width: (scale.edges[block.column + block.columns] ?? 0) - left };
}

export function targetBox(
  scale: Scale,
  { day, from, minutes, days }: Target,
  row: Pick<BoardRow, 'tiers'>,
): Box | null {
  const column = scale.days.indexOf(day);
  if (column < 0) return null;
  const height = rowHeight(scale, row);
  if (scale.kind === 'day') {
    const left = dialAt(scale, from);
    return { left, width: Math.max(48, dialAt(scale, from + minutes) - left), top: 0, height };
  }
  const whole = office.to - office.from;
  const top = (between(from - office.from, 0, whole - 60) / whole) * height;
  const last = Math.min(column + days, scale.days.length);
  const left = scale.edges[column] ?? 0;
  const bottom = (between(from + minutes - office.from, 60, whole) / whole) * height;
  return { left, width: (scale.edges[last] ?? 0) - left, top, height: Math.max(40, bottom - top) };
}

/** The day and minute at a point of a row; null over the row head. */
export function pointAt(
  scale: Scale,
  x: number,
  y: number,
  row: Pick<BoardRow, 'tiers'>,
): { day: string; from: number } | null {
  const [left = 0] = scale.edges;
  if (x < left) return null;
  if (scale.kind === 'day') {
    const { dial } = scale;
    const share = (x - left) / (widthOf(scale) - left);
    return { day: scale.days[0] ?? '', from: snapped(dial.from + share * (dial.to - dial.from)) };
  }
  const column = between(scale.edges.findIndex((edge) => edge > x) - 1, 0, scale.days.length - 1);
  const share = between(y / rowHeight(scale, row), 0, 1);
  return {
    day: scale.days[column] ?? '',
    from: between(snapped(office.from + share * (office.to - office.from)), 0, 1410),
  };
}

/** Start and end of a target, counting working days only. */
export function timeOf({ day, from, minutes, days }: Target, { departement, isOff }: Place) {
  let last = day;
  for (let left = days - 1; left > 0;) {
    last = addDays(last, 1);
    if (!isOff(last)) left -= 1;
  }
  return {
    startsAt: atMinute(day, from, departement).toISOString(),
    endsAt: atMinute(last, from + minutes, departement).toISOString(),
  };
}

export const targetOf = (block: Block, day: string): Target => ({
  rowKey: block.rowKey,
  day,
  from: block.from,
  minutes: block.to - block.from,
  days: block.parts,
});

/** Whether a target overlaps another block of its row. */
export function meets(
  { day, from, minutes, days }: Target,
  row: BoardRow,
  { visitId, isOff, shown }: { visitId: string | null; isOff: Place['isOff']; shown: readonly string[] },
): Block | undefined {
  const first = shown.indexOf(day);
  const covered = new Set<number>();
  for (let left = days, at = first; left > 0 && at < shown.length; at += 1) {
    if (at === first || !isOff(shown[at] ?? '')) {
      covered.add(at);
      left -= 1;
    }
  }
  return row.blocks.find(
    ({ visit, column, columns, from: begin, to }) =>
      visit.id !== visitId &&
      visit.state !== 'missed' &&
      begin < from + minutes &&
      from < to &&
      [...covered].some((at) => at >= column && at < column + columns),
  );
}
