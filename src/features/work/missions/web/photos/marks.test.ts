import { describe, expect, it } from 'vitest';
import { marks } from '#features/work/missions/mission-bundle.contract.ts';
import { arrowPath, ellipseOf, hasRoom, linePath, markOf, placedMark, placeOf, pointAt, steppedMark } from './marks.ts';

describe('annotations on a photo', () => {
  it('keep both ends of a circle or arrow', () => {
    expect(
      markOf('circle', [
        [100, 100],
        [150, 180],
        [300, 260],
      ]),
    ).toEqual({
      shape: 'circle',
      points: [
        [100, 100],
        [300, 260],
      ],
    });
    expect(
      ellipseOf([
        [100, 100],
        [300, 260],
      ]),
    ).toEqual({ cx: 200, cy: 180, rx: 100, ry: 80 });
    expect(
      arrowPath([
        [0, 0],
        [100, 0],
      ]),
    ).toBe('M0 0L100 0M63 -20L100 0L63 20');
  });

  it('ignore a tap, except for a dot in line mode', () => {
    expect(
      markOf('circle', [
        [100, 100],
        [104, 103],
      ]),
    ).toBeNull();
    expect(markOf('arrow', [])).toBeNull();
    expect(linePath(markOf('line', [[10, 20]])?.points ?? [])).toBe('M10 20h0');
  });

  it('simplify a long line, and stay within the accepted range', () => {
    const long = Array.from({ length: 3000 }, (_, index): [number, number] => pointAt(index, index, 500));
    expect(long.at(-1)).toEqual([1000, 4000]);
    const line = markOf('line', long);
    expect(line?.points).toHaveLength(200);
    expect(marks.safeParse([line]).success).toBe(true);
  });

  it('are placed and moved by keys, never over the edge', () => {
    const tall = 750;
    const placed = placedMark('circle', tall);
    expect(placeOf(placed, tall)).toEqual({ left: 50, top: 50 });
    const right = steppedMark(placed, 'ArrowRight', { tall, end: false });
    expect(right && placeOf(right, tall)).toEqual({ left: 52, top: 50 });
    expect(steppedMark(placed, 'ArrowRight', { tall, end: true })?.points).toEqual([
      [380, 255],
      [640, 495],
    ]);
    expect(steppedMark(placed, 'Enter', { tall, end: false })).toBeNull();
    let edge = placed;
    for (let press = 0; press < 60; press++) edge = steppedMark(edge, 'ArrowUp', { tall, end: false }) ?? edge;
    expect(edge.points[0]?.[1]).toBe(15);
  });

  it('are limited to forty', () => {
    const forty = Array.from({ length: 40 }, () => ({
      shape: 'line' as const,
      points: [[0, 0]] as [number, number][],
    }));
    expect([hasRoom(forty.slice(1)), hasRoom(forty)]).toEqual([true, false]);
  });
});
