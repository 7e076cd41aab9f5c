import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Account, letteringOf, type Movement, movementsOf, postingsOfMovement } from './payments.rules.ts';

const total = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);
const day = fc.integer({ min: 1, max: 28 }).map((one) => `2026-02-${String(one).padStart(2, '0')}`);
const amount = fc.integer({ min: 1, max: 900_000_000 });
const at = (on: string) => `${on}T09:00:00.000000Z`;
const taxed = (vatRateBp: 1000 | 2000, baseMinor: number, vatMinor: number) => ({
  vatRateBp,
  vatMention: null,
  baseMinor,
  vatMinor,
});
const vatOf = (totalTtcMinor: number) => {
  const vatMinor = Math.round(totalTtcMinor / 6);
  return [taxed(2000, totalTtcMinor - vatMinor, vatMinor)];
};
const drawn = fc
  .record({
    totalTtcMinor: amount,
    keptBp: fc.constantFrom(0, 300, 500),
    vatOnDebits: fc.boolean(),
    credits: fc.array(fc.record({ on: day, bp: fc.integer({ min: 1, max: 4000 }) }), { maxLength: 2 }),
    payments: fc.array(fc.record({ on: day, amountMinor: amount, withdrawn: fc.option(day) }), { maxLength: 5 }),
  })
  .map(({ totalTtcMinor, keptBp, vatOnDebits, credits, payments }): Account => {
    const part = (bp: number) => Math.round((totalTtcMinor * bp) / 10_000);
    return {
      number: 'FA-2026-0001',
      on: '2026-01-31',
      at: at('2026-01-31'),
      totalTtcMinor,
      retentionMinor: part(keptBp),
      vat: vatOf(totalTtcMinor),
      vatOnDebits,
      credits: credits.map(({ on, bp }, place) => ({
        id: `credit ${place}`,
        on,
        at: at(on),
        totalTtcMinor: part(bp),
        retentionMinor: Math.round((part(keptBp) * bp) / 10_000),
        vat: vatOf(part(bp)),
      })),
      payments: payments.map(({ on, amountMinor, withdrawn }, place) => {
        const takenOn = withdrawn && withdrawn > on ? withdrawn : null;
        return {
          id: String(place),
          on,
          at: at(on),
          amountMinor,
          withdrawn: takenOn === null ? null : { on: takenOn, at: at(takenOn) },
        };
      }),
    };
  });
const sumOfVat = (movements: readonly Movement[]) =>
  total(movements.flatMap(({ vat }) => vat.map(({ minor }) => minor)));

test('what a buyer owes in its seller’s place falls due, and is deducted, as it pays', () => {
  const owed = { vatRateBp: 2000 as const, vatMention: 'reverse_charge' as const, baseMinor: 100_00, vatMinor: 20_00 };
  const paid = { id: 'half', on: '2026-02-01', at: at('2026-02-01'), amountMinor: 50_00, withdrawn: null };
  const [movement] = movementsOf({
    number: 'FA-2026-0001',
    on: '2026-01-31',
    at: at('2026-01-31'),
    totalTtcMinor: 100_00,
    retentionMinor: 0,
    vat: [{ ...owed, vatRateBp: 0, vatMinor: 0 }],
    selfAssessed: [owed],
    vatOnDebits: false,
    credits: [],
    payments: [paid],
  });
  const postings = movement ? postingsOfMovement(movement, { side: 'purchases', method: 'transfer' }) : [];
  expect(Object.fromEntries(postings.map(({ account, debitMinor }) => [account, debitMinor]))).toEqual({
    512000: -50_00,
    401000: 50_00,
    445640: -10_00,
    445660: 10_00,
    445740: 10_00,
    445710: -10_00,
  });
});

test('a payment settles what is due first, then the retention; each entry is balanced, and VAT is moved by what stands', () => {
  fc.assert(
    fc.property(
      drawn,
      fc.constantFrom('sales' as const, 'purchases' as const),
      fc.constantFrom('transfer' as const, 'cash' as const, 'offset' as const),
      (account, side, method) => {
        const movements = movementsOf(account);
        for (const movement of movements) {
          const posted = postingsOfMovement(movement, { side, method });
          expect(total(posted.map(({ debitMinor }) => debitMinor))).toBe(0);
          const { amountMinor = 0 } = account.payments.find(({ id }) => id === movement.id) ?? {};
          const sign = { payment: 1, withdrawal: -1, credit: 0 }[movement.kind];
          expect(movement.thirdMinor + movement.retentionMinor).toBe(sign * amountMinor);
        }
        const released = total(movements.map(({ retentionMinor }) => retentionMinor));
        expect(released).toBeLessThanOrEqual(account.retentionMinor);
        const left = account.payments.filter(({ withdrawn }) => withdrawn === null);
        const whole = account.totalTtcMinor - total(account.credits.map((credit) => credit.totalTtcMinor));
        const credited = total(account.credits.flatMap(({ vat }) => vat.map(({ vatMinor }) => vatMinor)));
        const stands = Math.min(whole, total(left.map(({ amountMinor }) => amountMinor)));
        const borne = Math.round(account.totalTtcMinor / 6) - credited;
        // VAT due equals that of the valid payments, in any order of events.
        const due =
          account.vatOnDebits || whole <= 0
            ? 0
            : Number((BigInt(borne) * BigInt(stands) * 2n + BigInt(whole)) / BigInt(2 * whole));
        expect(Math.abs(sumOfVat(movements) - due)).toBeLessThanOrEqual(borne < 0 ? 1 : 0);
      },
    ),
  );
});

test('what is recorded later changes no movement and no lettering of before', () => {
  fc.assert(
    fc.property(drawn, day, (account, until) => {
      const known: Account = {
        ...account,
        credits: account.credits.filter(({ on }) => on <= until),
        payments: account.payments
          .filter(({ on }) => on <= until)
          .map((one) => ({ ...one, withdrawn: one.withdrawn && one.withdrawn.on <= until ? one.withdrawn : null })),
      };
      const then = movementsOf(known);
      expect(movementsOf(account).slice(0, then.length)).toEqual(then);
      expect(letteringOf(account, until)).toEqual(letteringOf(known, until));
    }),
  );
});

const always = '9999-12-31';
const paid = (id: string, on: string, amountMinor: number, takenOn?: string) => ({
  id,
  on,
  at: at(on),
  amountMinor,
  withdrawn: takenOn === undefined ? null : { on: takenOn, at: at(takenOn) },
});
const credit = (on: string, totalTtcMinor: number, retentionMinor: number, vat: Account['vat']) => ({
  id: on,
  on,
  at: at(on),
  totalTtcMinor,
  retentionMinor,
  vat,
});
const situation: Account = {
  number: 'FA-2026-0007',
  ...credit('2026-01-31', 84_000, 6_000, [taxed(2000, 70_000, 14_000)]),
  vatOnDebits: false,
  credits: [],
  payments: [],
};

test('lines settle each other once they come to nothing: what is due first, then the retention a year later', () => {
  const account: Account = {
    ...situation,
    credits: [credit('2026-02-10', 14_000, 1_000, [taxed(2000, 11_667, 2_333)])],
    payments: [paid('first', '2026-02-05', 40_000), paid('second', '2026-03-01', 25_000)],
  };
  const released = { ...account, payments: [...account.payments, paid('last', '2027-02-01', 5_000)] };
  expect(letteringOf(account, always)).toEqual({ code: 'FA-2026-0007', third: '2026-03-01', retention: null });
  expect(letteringOf(released, always)).toMatchObject({ third: '2026-03-01', retention: '2027-02-01' });
  expect(letteringOf(released, '2026-12-31')).toMatchObject({ third: '2026-03-01', retention: null });
  expect(movementsOf(released).map(({ thirdMinor, retentionMinor }) => [thirdMinor, retentionMinor])).toEqual([
    [40_000, 0],
    [0, 0],
    [25_000, 0],
    [0, 5_000],
  ]);
  const over = { ...account, payments: [paid('all', '2026-02-20', 90_000)] };
  expect(letteringOf(over, always)).toMatchObject({ third: null, retention: '2026-02-20' });
  expect(letteringOf({ ...account, payments: [] }, always)).toMatchObject({ third: null });
  const whole = credit('2026-02-02', 84_000, 6_000, situation.vat);
  expect(letteringOf({ ...account, credits: [whole], payments: [] }, always)).toMatchObject({
    third: '2026-02-02',
    retention: '2026-02-02',
  });
});

test('a payment that came back in the next year is taken back there, and the closed year stays as it was', () => {
  const account = { ...situation, payments: [paid('one', '2026-12-20', 78_000, '2027-01-08')] };
  const [payment, withdrawal] = movementsOf(account);
  expect(payment).toMatchObject({ kind: 'payment', on: '2026-12-20', thirdMinor: 78_000, vat: [{ minor: 13_000 }] });
  expect(withdrawal).toMatchObject({
    kind: 'withdrawal',
    on: '2027-01-08',
    thirdMinor: -78_000,
    vat: [{ minor: -13_000 }],
  });
  expect(letteringOf(account, '2026-12-31').third).toBe('2026-12-20');
  expect(letteringOf(account, '2027-12-31').third).toBeNull();
  const again = { ...account, payments: [...account.payments, paid('two', '2027-01-15', 78_000)] };
  expect(letteringOf(again, '2027-12-31').third).toBe('2027-01-15');
});

test('VAT of what was paid is due no more once all of it is credited, nor twice when its payment is withdrawn', () => {
  const whole = { ...credit('2026-02-10', 84_000, 6_000, situation.vat), id: 'whole' };
  const account = { ...situation, credits: [whole], payments: [paid('all', '2026-02-05', 84_000, '2026-03-01')] };
  expect(movementsOf(account).map(({ kind, vat }) => [kind, vat[0]?.minor])).toEqual([
    ['payment', 14_000],
    ['credit', -14_000],
    ['withdrawal', 0],
  ]);
});

test('a payment in the books of both, VAT due with it', () => {
  const movements = movementsOf({ ...situation, payments: [paid('half', '2026-02-05', 42_000)] });
  const moved = (side: 'sales' | 'purchases') =>
    Object.fromEntries(
      movements
        .flatMap((movement) => postingsOfMovement(movement, { side, method: 'transfer' }))
        .map(({ account, debitMinor }) => [account, debitMinor]),
    );
  expect(moved('sales')).toEqual({ 512000: 42_000, 411000: -42_000, 445740: 7_000, 445710: -7_000 });
  expect(moved('purchases')).toEqual({ 512000: -42_000, 401000: 42_000, 445640: -7_000, 445660: 7_000 });
});

test('VAT falls due by rate, less what was credited of it, whichever came first', () => {
  const taken = [taxed(1000, 100_000, 10_000)];
  const account: Account = {
    ...situation,
    ...credit('2026-01-31', 230_000, 0, [taxed(2000, 100_000, 20_000), ...taken]),
    credits: [credit('2026-02-10', 110_000, 0, taken)],
  };
  const moved = (payments: Account['payments']) => {
    const movements = movementsOf({ ...account, payments });
    return [2000, 1000].map((rate) =>
      total(movements.flatMap(({ vat }) => vat.flatMap(({ vatRateBp, minor }) => (vatRateBp === rate ? [minor] : [])))),
    );
  };
  expect(moved([paid('all', '2026-03-01', 120_000)])).toEqual([20_000, 0]);
  // The credit note reverses VAT already due on its lines: further payments concern the other lines.
  expect(moved([paid('before', '2026-02-01', 115_000)])).toEqual([19_167, 0]);
  expect(moved([paid('before', '2026-02-01', 115_000), paid('after', '2026-03-01', 5_000)])).toEqual([20_000, 0]);
});
