import { describe, expect, test } from 'vitest';
import { chainOf, orderLine, orderOf } from '#test/invoices.ts';
import { extrasOf, linesOfExtras, linesOfHeld } from './extra-lines.rules.ts';
import { chainFaults } from './check-chain.rules.ts';
import { sumFaults } from './check-sums.rules.ts';
import { leftToPropose, snagsLeft, type Used } from './proposals.rules.ts';

const order = orderOf([orderLine(0), orderLine(1)]);
const tax = { vatRateBp: 2000, vatMention: null } as const;
const snag = { id: 'a', number: 'R-0417-1', description: 'Crapaudine absente', isLifted: false };
const bolts = {
  source: 'part:1',
  kind: 'part',
  visitNumber: 1,
  designation: 'Boulons',
  quantityMilli: 4000,
  unit: 'u',
  unitPriceE4: 12_345,
  vatRateBp: 2000,
} as const satisfies Used;
const ttc = (chain: ReturnType<typeof chainOf>) => chain.sum(({ totals }) => totals.totalTtcMinor);

describe('lines outside an order', () => {
  test('are added to the order, within the allowed amount', () => {
    const chain = chainOf({ retentionBp: 500 });
    const extra = linesOfExtras([{ ...bolts }], null);
    const made = chain.balance(order, extra);
    expect(made.lines.at(-1)).toMatchObject({ kind: 'extra', source: 'part:1', totalHtMinor: 494 });
    expect(sumFaults(made.document)).toEqual([]);
    expect(made.totals.totalHtMinor).toBe(order.ht + 494);
    expect(made.totals.retentionMinor).toBe(Math.round(made.totals.totalTtcMinor / 20));
    const facing = (freeHtMinor: number) =>
      chainFaults(made.document, { orderedHtMinor: order.ht, freeHtMinor, depositBp: null, earlier: [] }, null);
    expect(facing(494)).toEqual([]);
    expect(facing(493)).toMatchObject([{ at: 'extras', blocks: true }]);
    expect(extrasOf(chain.issued)).toBe(494);
    chain.credit(made);
    expect(extrasOf(chain.issued)).toBe(0);
  });

  test('already invoiced are proposed no more, unless credited; a further quantity is', () => {
    const chain = chainOf();
    expect(leftToPropose([bolts], [], [])).toEqual([bolts]);
    expect(leftToPropose([bolts], [], [{ source: 'part:1' }])).toEqual([]);
    const made = chain.balance(order, linesOfExtras([{ ...bolts, quantityMilli: 3000 }], null));
    expect(leftToPropose([bolts], chain.issued, [])).toMatchObject([{ quantityMilli: 1000 }]);
    chain.credit(made);
    expect(leftToPropose([bolts], chain.issued, [])).toEqual([bolts]);
  });
});

describe('an amount held back for a snag', () => {
  test('is deducted from the invoice until the snag is lifted, then invoiced: the total is the order', () => {
    const chain = chainOf({ retentionBp: 500 });
    const held = linesOfHeld([], [snag], [{ snagId: 'a', totalHtMinor: 30_00 }], tax);
    const made = chain.balance(order, held);
    expect(made.lines.at(-1)).toMatchObject({ kind: 'held', quantityMilli: -1000, totalHtMinor: -30_00 });
    expect(sumFaults(made.document)).toEqual([]);
    expect(snagsLeft([snag], chain.issued)).toMatchObject([{ id: 'a', heldMinor: 30_00 }]);
    expect(linesOfHeld(chain.issued, [snag], [], tax)).toEqual([]);
    const lifted = { ...snag, isLifted: true };
    const back = chain.balance(order, linesOfHeld(chain.issued, [lifted], [], tax));
    expect(back.totals).toMatchObject({ totalHtMinor: 30_00, totalTtcMinor: 36_00 });
    expect(ttc(chain)).toBe(order.ttc);
    expect(chain.sum(({ totals }) => totals.retentionMinor)).toBe(order.ttc / 20);
    expect(snagsLeft([lifted], chain.issued)).toEqual([]);
  });
});
