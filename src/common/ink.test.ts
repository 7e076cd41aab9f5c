import { describe, expect, test } from 'vitest';
import { drawnInk, inkOf, inkPath } from './ink.ts';

const many = (length: number) => Array.from({ length }, () => [1, 1]);
const wave = (length: number) => Array.from({ length }, (_, index) => ({ x: index % 300, y: 50 + (index % 7) }));

describe('a drawn signature', () => {
  test('is in thousandths of the field’s width, on any screen', () => {
    expect(
      inkOf(
        [
          [
            { x: 0, y: 0 },
            { x: 150, y: 60 },
          ],
          [{ x: 300, y: 120 }],
        ],
        300,
      ),
    ).toEqual([
      [
        [0, 0],
        [500, 200],
      ],
      [[1000, 400]],
    ]);
    expect(inkOf([], 300)).toBeNull();
    expect(inkOf([[]], 300)).toBeNull();
  });

  test('stays within its field and the storage limit', () => {
    expect(
      inkOf(
        [
          [
            { x: -20, y: 9000 },
            { x: 300, y: -5 },
          ],
        ],
        300,
      ),
    ).toEqual([
      [
        [0, 400],
        [1000, 0],
      ],
    ]);
    expect(inkOf([[{ x: 20, y: 30 }]], 300)).toBeNull();
    const long = inkOf([wave(9000), wave(2), wave(4001)], 300);
    expect(drawnInk.safeParse(long).success).toBe(true);
    expect(
      drawnInk.safeParse(
        inkOf(
          Array.from({ length: 200 }, () => wave(30)),
          300,
        ),
      ).success,
    ).toBe(true);
  });

  test('is added stroke by stroke: a dot counts beside one, and all stay within the limit', () => {
    const line = inkOf([wave(300)], 300) ?? [];
    expect(inkOf([[{ x: 20, y: 30 }]], 300, line)).toEqual([...line, [[67, 100]]]);
    let drawn = line;
    for (let stroke = 0; stroke < 100; stroke++) drawn = inkOf([wave(150)], 300, drawn) ?? [];
    expect(drawnInk.safeParse(drawn).success).toBe(true);
  });

  test('is refused when empty, too large, or no drawing', () => {
    const dot = [[10, 10]];
    for (const wrong of [
      [],
      [[]],
      [[[10]]],
      [[[10, 401]]],
      [[[-1, 3]]],
      [[[0.5, 3]]],
      Array.from({ length: 81 }, () => dot[0]),
      [dot],
      [
        [
          [10, 10],
          [19, 14],
        ],
        dot,
      ],
    ]) {
      expect(drawnInk.safeParse(wrong).success, JSON.stringify(wrong).slice(0, 40)).toBe(false);
    }
    expect(drawnInk.safeParse([many(2000), many(1001)]).success).toBe(false);
    expect(
      drawnInk.safeParse([
        [
          [10, 10],
          [20, 10],
        ],
        dot,
      ]).success,
    ).toBe(true);
  });

  test('becomes a path: a dot is visible, and a stroke ends where the pen was lifted', () => {
    expect(inkPath([[[10, 20]]])).toBe('M10 20h0');
    expect(
      inkPath([
        [
          [0, 0],
          [10, 20],
          [20, 0],
        ],
      ]),
    ).toBe('M0 0Q0 0 5 10Q10 20 15 10L20 0');
  });
});
