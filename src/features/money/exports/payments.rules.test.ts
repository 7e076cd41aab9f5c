import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Account, letteringOf, postingsOfPayment, splitPayments } from './payments.rules.ts';

const total = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);
const day = fc.integer({ min: 1, max: 28 }).map((one) => `2026-02-${String(one).padStart(2, '0')}`);
const amount = fc.integer({ min: 1, max: 900_000_000 });
const drawn = fc
  .record({
    totalTtcMinor: amount,
    keptBp: fc.constantFrom(0, 300, 500),
    credits: fc.array(fc.record({ on: day, bp: fc.integer({ min: 1, max: 4000 }) }), { maxLength: 2 }),
    payments: fc.array(fc.record({ on: day, amountMinor: amount }), { maxLength: 5 }),
  })
  .map(({ totalTtcMinor, keptBp, credits, payments }): Account => {
    const part = (bp: number) => Math.round((totalTtcMinor * bp) / 10_000);
    return {
      number: 'FA-2026-0001',
      on: '2026-01-31',
      totalTtcMinor,
      retentionMinor: part(keptBp),
      credits: credits.map(({ on, bp }) => ({
        on,
        totalTtcMinor: part(bp),
        retentionMinor: Math.round((part(keptBp) * bp) / 10_000),
      })),
      payments: payments
        .toSorted((a, b) => a.on.localeCompare(b.on))
        .map((one, place) => ({ ...one, id: String(place) })),
    };
  });

test('a payment settles what is due first, then the retention; its entry is balanced, and VAT moves once', () => {
  fc.assert(
    fc.property(
      drawn,
      fc.constantFrom('sales' as const, 'purchases' as const),
      fc.constantFrom('transfer' as const, 'cash' as const, 'offset' as const),
      fc.boolean(),
      (account, side, method, vatOnDebits) => {
        const { totalTtcMinor, retentionMinor } = account;
        const vatMinor = Math.round(totalTtcMinor / 6);
        const vat = [{ vatRateBp: 2000 as const, vatMention: null, baseMinor: totalTtcMinor - vatMinor, vatMinor }];
        const totals = { vat, totalTtcMinor, totalHtMinor: 0, totalVatMinor: vatMinor, retentionMinor };
        const splits = splitPayments(account);
        expect(splits.map(({ thirdMinor, retentionMinor: kept }) => thirdMinor + kept)).toEqual(
          account.payments.map(({ amountMinor }) => amountMinor),
        );
        expect(total(splits.map((split) => split.retentionMinor))).toBeLessThanOrEqual(retentionMinor);
        const posted = splits.flatMap((split) =>
          postingsOfPayment({ totals, seller: { vatOnDebits } }, split, { side, method }),
        );
        expect(total(posted.map(({ debitMinor }) => debitMinor))).toBe(0);
        const paid = total(account.payments.map(({ amountMinor }) => amountMinor));
        const moved = total(
          posted.flatMap(({ account: code, debitMinor }) => (/^4457[^4]|^44566/.test(code) ? [debitMinor] : [])),
        );
        if (vatOnDebits) expect(moved).toBe(0);
        else if (paid >= totalTtcMinor) expect(Math.abs(moved)).toBe(vatMinor);
      },
    ),
  );
});

test('lines settle each other once they come to nothing: what is due first, then the retention a year later', () => {
  const account: Account = {
    number: 'FA-2026-0007',
    on: '2026-01-31',
    totalTtcMinor: 84_000,
    retentionMinor: 6_000,
    credits: [{ on: '2026-02-10', totalTtcMinor: 14_000, retentionMinor: 1_000 }],
    payments: [
      { id: 'first', on: '2026-02-05', amountMinor: 40_000 },
      { id: 'second', on: '2026-03-01', amountMinor: 25_000 },
    ],
  };
  const released = {
    ...account,
    payments: [...account.payments, { id: 'last', on: '2027-02-01', amountMinor: 5_000 }],
  };
  expect(letteringOf(account)).toEqual({ code: 'FA-2026-0007', third: '2026-03-01', retention: null });
  expect(letteringOf(released)).toMatchObject({ third: '2026-03-01', retention: '2027-02-01' });
  expect(splitPayments(released).map(({ thirdMinor, retentionMinor }) => [thirdMinor, retentionMinor])).toEqual([
    [40_000, 0],
    [25_000, 0],
    [0, 5_000],
  ]);
  const over = { ...account, payments: [{ id: 'all', on: '2026-02-20', amountMinor: 90_000 }] };
  expect(letteringOf(over)).toMatchObject({ third: null, retention: '2026-02-20' });
  expect(letteringOf({ ...account, payments: [] })).toMatchObject({ third: null });
  const whole = { on: '2026-02-02', totalTtcMinor: 84_000, retentionMinor: 6_000 };
  expect(letteringOf({ ...account, credits: [whole], payments: [] })).toMatchObject({
    third: '2026-02-02',
    retention: '2026-02-02',
  });
});

test('a payment in the books of both, VAT due with it', () => {
  const vat = [{ vatRateBp: 2000 as const, vatMention: null, baseMinor: 70_000, vatMinor: 14_000 }];
  const totals = { vat, totalHtMinor: 70_000, totalVatMinor: 14_000, totalTtcMinor: 84_000, retentionMinor: 6_000 };
  const split = { thirdMinor: 42_000, retentionMinor: 0, beforeMinor: 0 };
  const moved = (side: 'sales' | 'purchases') =>
    Object.fromEntries(
      postingsOfPayment({ totals, seller: { vatOnDebits: false } }, split, { side, method: 'transfer' }).map(
        ({ account, debitMinor }) => [account, debitMinor],
      ),
    );
  expect(moved('sales')).toEqual({ 512000: 42_000, 411000: -42_000, 445740: 7_000, 445710: -7_000 });
  expect(moved('purchases')).toEqual({ 512000: -42_000, 401000: 42_000, 445640: -7_000, 445660: 7_000 });
});
