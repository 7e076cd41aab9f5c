import { describe, expect, test } from 'vitest';
import type { VatRate } from '#common/vat.ts';
import { chainOf, orderLine, orderOf } from '#test/invoices.ts';
import type { Earlier } from './invoice-document.contract.ts';
import { sumFaults } from './check-document.rules.ts';

/** The same numbers on every run. */
function drawn(seed: number) {
  let state = seed;
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * (most + 1));
  };
}

const ttcOf = ({ totals }: Earlier) => totals.totalTtcMinor;

describe('what invoices of an order come to', () => {
  test('thirds: three situations of a third each are the order', () => {
    const order = orderOf([orderLine(0, { unitPriceE4: 1_000_000 })]);
    const invoices = chainOf();
    for (const bp of [3333, 6667, 10_000]) invoices.situation(order, bp);
    expect(invoices.issued.map(ttcOf)).toEqual([4000, 4000, 4000]);
    expect(invoices.sum(ttcOf)).toBe(order.ttc);
  });

  test('the picture: a deposit of 10 % recovered at the pace of the works, 5 % kept back of them', () => {
    const order = orderOf([
      orderLine(0, { unitPriceE4: 20_000_0000, vatRateBp: 1000 }),
      orderLine(1, { unitPriceE4: 10_000_0000 }),
    ]);
    const invoices = chainOf({ retentionBp: 500 });
    const deposit = invoices.deposit(order, 1000);
    expect(deposit.totals).toMatchObject({ totalHtMinor: 3_000_00, totalVatMinor: 400_00, retentionMinor: 0 });
    const first = invoices.situation(order, (position) => (position === 0 ? 3000 : 4000));
    expect(first.lines.slice(2).map(({ kind, totalHtMinor }) => [kind, totalHtMinor])).toEqual([
      ['recovery', -400_00],
      ['recovery', -600_00],
    ]);
    expect(first.totals).toMatchObject({ totalHtMinor: 9_000_00, retentionMinor: 570_00 });
    const last = invoices.balance(order);
    expect(invoices.sum(ttcOf)).toBe(order.ttc);
    expect(invoices.sum(({ totals }) => totals.retentionMinor)).toBe(order.ttc / 20);
    expect(sumFaults(last.document)).toEqual([]);
  });

  test('a line that an amendment took off gives back what was invoiced of it; one in its place is another', () => {
    const before = orderOf([orderLine(0), orderLine(1, { designation: 'Ôtée', vatRateBp: 1000 })]);
    const invoices = chainOf();
    invoices.situation(before, 5000);
    const after = orderOf([orderLine(0), orderLine(1, { designation: 'Nouvelle' })]);
    const last = invoices.balance(after);
    expect(last.lines.find(({ designation }) => designation === 'Ôtée')).toMatchObject({
      quantityMilli: -1000,
      totalHtMinor: -50_00,
    });
    expect(invoices.sum(ttcOf)).toBe(after.ttc);
  });

  test('a credit note by line, then of all that is left, is the invoice to the cent; the works can be invoiced again', () => {
    const order = orderOf([
      orderLine(0, { unitPriceE4: 333_333 }),
      orderLine(1, { unitPriceE4: 777_777, vatRateBp: 550 }),
    ]);
    const invoices = chainOf({ retentionBp: 500 });
    const first = invoices.situation(order, 5000);
    const part = invoices.credit(first, [{ line: 0, totalHtMinor: 5_01 }]);
    expect(part.totals.totalHtMinor).toBe(5_01);
    const rest = invoices.credit(first);
    expect(ttcOf(part) + ttcOf(rest)).toBe(ttcOf(first));
    expect(part.totals.retentionMinor + rest.totals.retentionMinor).toBe(first.totals.retentionMinor);
    invoices.balance(order);
    expect(invoices.sum(ttcOf)).toBe(order.ttc);
  });

  test('whatever is drawn: deposits, situations, decreases, discounts, amendments and credit notes end at the order', () => {
    const rates: VatRate[] = [2000, 1000, 550, 0];
    for (let seed = 1; seed <= 1500; seed += 1) {
      const draw = drawn(seed);
      const make = () =>
        Array.from({ length: 1 + draw(5) }, (_, position) =>
          orderLine(position, {
            designation: `Poste ${draw(3)}`,
            quantityMilli: 1 + draw(40_000),
            unitPriceE4: (draw(9) === 0 ? -1 : 1) * (1 + draw(3_000_000)),
            discountBp: draw(3) === 0 ? draw(4000) : 0,
            vatRateBp: rates[draw(3)] ?? 2000,
          }),
        ).map((one) => ({ ...one, vatMention: one.vatRateBp === 0 ? ('franchise' as const) : null }));
      const discountBp = draw(2) === 0 ? draw(2000) : 0;
      let order = orderOf(make(), discountBp);
      const invoices = chainOf({ retentionBp: draw(500) });
      if (draw(1) === 0) invoices.deposit(order, 1 + draw(5000));
      const times = draw(12);
      for (let turn = 0; turn < times; turn += 1) {
        const made = invoices.situation(order, (position) => (draw(5) === 0 ? null : draw(10_000 - position)));
        if (draw(5) === 0) invoices.credit(made, draw(1) === 0 ? [] : [{ line: 0, totalHtMinor: null }]);
        if (draw(9) === 0) order = orderOf(make(), discountBp);
      }
      invoices.balance(order);
      expect([seed, invoices.sum(({ totals }) => totals.totalHtMinor), invoices.sum(ttcOf)]).toEqual([
        seed,
        order.ht,
        order.ttc,
      ]);
      for (const { document } of invoices.issued)
        expect([seed, document.kind, sumFaults(document)]).toEqual([seed, document.kind, []]);
    }
  });
});
