import { describe, expect, test } from 'vitest';
import { portionOf } from '#common/quote-totals.ts';
import { carried } from '#test/drawn-orders.ts';
import { sumFaults } from './check-sums.rules.ts';

describe('ten thousand generated orders', () => {
  test('thirds, twelve situations, decreases, deposits, retention and credit notes add up to the order, to the cent', () => {
    let counted = 0;
    for (let seed = 1; seed <= 10_000; seed += 1) {
      const one = carried(seed);
      if (!one) continue;
      const { chain, order, retentionBp } = one;
      counted += chain.issued.length;
      const sums = [chain.sum(({ totals }) => totals.totalHtMinor), chain.sum(({ totals }) => totals.totalTtcMinor)];
      if (sums[0] !== order.ht || sums[1] !== order.ttc) expect([seed, ...sums]).toEqual([seed, order.ht, order.ttc]);
      const kept = chain.sum(({ totals }) => totals.retentionMinor);
      if (kept < 0 || kept > portionOf(order.ttc, retentionBp) + 1)
        expect([seed, kept]).toEqual([seed, portionOf(order.ttc, retentionBp)]);
      for (const { document } of chain.issued) {
        const faults = sumFaults(document);
        if (faults.length > 0) expect([seed, document.kind, faults]).toEqual([seed, document.kind, []]);
      }
    }
    expect(counted).toBeGreaterThan(50_000);
  });
});
