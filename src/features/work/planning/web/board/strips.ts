import type { BoardRow } from './board.ts';
import { rowHeight, type Scale } from './scale.ts';

/** A slice of a row, the unit of virtual scrolling: a crew with many visits is taller than the window. */
export interface Strip {
  row: number;
  from: number;
  to: number;
}

type Tiers = Pick<BoardRow, 'tiers'>;

const most = 3;

export const stripsOf = (rows: readonly Tiers[]): Strip[] =>
  rows.flatMap(({ tiers }, row) =>
    Array.from({ length: Math.ceil(tiers / most) }, (_, nth) => ({
      row,
      from: nth * most,
      to: Math.min(tiers, (nth + 1) * most),
    })),
  );

const tierHeight = (scale: Scale, row: Tiers) => rowHeight(scale, row) / row.tiers;

export const stripHeight = (scale: Scale, rows: readonly Tiers[], { row, from, to }: Strip): number =>
  tierHeight(scale, rows[row] ?? { tiers: 1 }) * (to - from);

/** A partly rendered row: its visible tiers, and its top offset. */
export interface DrawnRow<Row extends Tiers> extends Strip {
  board: Row;
  top: number;
}

export function drawnRows<Row extends Tiers>(
  shown: readonly { index: number; start: number }[],
  { strips, rows, scale, kept }: { strips: readonly Strip[]; rows: readonly Row[]; scale: Scale; kept: number },
): DrawnRow<Row>[] {
  const drawn: DrawnRow<Row>[] = [];
  for (const { index, start } of shown) {
    const strip = strips[index];
    const board = strip && rows[strip.row];
    if (!board) continue;
    const before = drawn.at(-1);
    if (before?.row !== strip.row) drawn.push({ ...strip, board, top: start - tierHeight(scale, board) * strip.from });
    else if (before.to === strip.from) before.to = strip.to;
    else if (index !== kept) Object.assign(before, strip);
  }
  return drawn;
}
