import { describe, expect, test } from 'vitest';
import { contestedMinorOf, owedOf, signedHtOf, toApproveOf } from './settlement.rules.ts';

const lines = [
  { totalHtMinor: 10_000, vatRateBp: 2000 },
  { totalHtMinor: 3_333, vatRateBp: 1000 },
  { totalHtMinor: -500, vatRateBp: 2000 },
];
const figures = {
  totalHtMinor: 12_833,
  totalTtcMinor: 15_066,
  creditedMinor: 0,
  contestedMinor: 0,
  approvedMinor: 0,
};

describe('the contested amount of an invoice', () => {
  test('is everything left if no line is named, and each line with its tax otherwise', () => {
    expect(contestedMinorOf(lines, [], 15_066)).toBe(15_066);
    expect(contestedMinorOf(lines, [{ line: 1, totalHtMinor: null }], 15_066)).toBe(3_666);
    expect(contestedMinorOf(lines, [{ line: 0, totalHtMinor: 1 }], 15_066)).toBe(1);
    expect(contestedMinorOf(lines, [{ line: 0, totalHtMinor: null }], 9_000)).toBe(9_000);
  });

  test('never includes an unknown line, nor more than a line has', () => {
    for (const [line, totalHtMinor] of [
      [7, null],
      [0, 10_001],
      [0, 0],
      [2, null],
    ] as const) {
      expect(contestedMinorOf(lines, [{ line, totalHtMinor }], 15_066)).toBeNull();
    }
  });
});

test('the approved, contested and credited amounts of an invoice never exceed it', () => {
  let seed = 7;
  const upTo = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * (most + 1));
  };
  for (let turn = 0; turn < 2000; turn += 1) {
    const totalTtcMinor = 1 + upTo(1_000_000);
    const drawn = { ...figures, totalTtcMinor, totalHtMinor: upTo(totalTtcMinor), creditedMinor: upTo(totalTtcMinor) };
    const contestedMinor = upTo(owedOf(drawn));
    const before = { ...drawn, contestedMinor };
    const first = upTo(toApproveOf(before));
    const after = { ...before, approvedMinor: first };
    expect(first + toApproveOf(after) + contestedMinor).toBe(owedOf(drawn));
    const [some, all] = [signedHtOf(drawn, first), signedHtOf(drawn, totalTtcMinor)];
    expect(some).toBeLessThanOrEqual(all);
    expect(all).toBe(drawn.totalHtMinor);
  }
});
