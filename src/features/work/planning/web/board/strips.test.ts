import { describe, expect, it } from 'vitest';
import { drawnRows, stripHeight, stripsOf } from './strips.ts';
import { weekScale } from './scale.ts';

const rows = [{ tiers: 2 }, { tiers: 10 }, { tiers: 1 }];
const scale = weekScale(['2026-03-02'], new Set(), 900);
const strips = stripsOf(rows);
const heights = strips.map((strip) => stripHeight(scale, rows, strip));
const shown = (...at: number[]) =>
  at.map((index) => ({ index, start: heights.slice(0, index).reduce((sum, height) => sum + height, 0) }));
const drawn = (at: number[], kept = -1) =>
  drawnRows(shown(...at), { strips, rows, scale, kept }).map(({ row, from, to, top }) => ({ row, from, to, top }));

describe('strips of a board', () => {
  it('are together as high as their rows', () => {
    expect(strips.map(({ row, from, to }) => [row, from, to])).toEqual([
      [0, 0, 2],
      [1, 0, 3],
      [1, 3, 6],
      [1, 6, 9],
      [1, 9, 10],
      [2, 0, 1],
    ]);
    expect(heights).toEqual([148, 186, 186, 186, 62, 148]);
  });

  it('draw each row once, from its own top', () => {
    expect(drawn([0, 1, 2])).toEqual([
      { row: 0, from: 0, to: 2, top: 0 },
      { row: 1, from: 0, to: 6, top: 148 },
    ]);
    expect(drawn([3, 4, 5])).toEqual([
      { row: 1, from: 6, to: 10, top: 148 },
      { row: 2, from: 0, to: 1, top: 768 },
    ]);
  });

  it('draw the visible part of a row, not all between it and the focus', () => {
    expect(drawn([1, 3, 4], 1)).toEqual([{ row: 1, from: 6, to: 10, top: 148 }]);
    expect(drawn([1, 2, 4], 4)).toEqual([{ row: 1, from: 0, to: 6, top: 148 }]);
    expect(drawn([0, 5], 0)).toHaveLength(2);
  });
});
