import { describe, expect, test } from 'vitest';
import { chainOf, orderLine, orderOf } from '#test/invoices.ts';
import type { Earlier } from './invoice-document.contract.ts';
import { sumFaults } from './check-sums.rules.ts';

const ttcOf = ({ totals }: Earlier) => totals.totalTtcMinor;

describe('totals of the invoices of an order', () => {
  test('thirds: three situations of a third each add up to the order', () => {
    const order = orderOf([orderLine(0, { unitPriceE4: 1_000_000 })]);
    const invoices = chainOf();
    for (const bp of [3333, 6667, 10_000]) invoices.situation(order, bp);
    expect(invoices.issued.map(ttcOf)).toEqual([4000, 4000, 4000]);
    expect(invoices.sum(ttcOf)).toBe(order.ttc);
  });

  test('the example: a deposit of 10 % recovered at the pace of the works, and a retention of 5 %', () => {
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

  test('a line removed by an amendment gives back what was invoiced of it; its replacement is another line', () => {
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

  test('a line reduced below what was invoiced gives the rest back with the next situation', () => {
    const invoices = chainOf({ retentionBp: 500 });
    invoices.situation(orderOf([orderLine(0), orderLine(1), orderLine(2)]), 8000);
    const after = orderOf([orderLine(0, { quantityMilli: 500 }), orderLine(1), orderLine(2)]);
    const next = invoices.situation(after, (position) => (position === 0 ? null : 10_000));
    expect(next.lines[0]).toMatchObject({
      totalHtMinor: -30_00,
      progress: { cumulatedMinor: 50_00, cumulatedBp: 10_000 },
    });
    invoices.balance(after);
    expect(invoices.sum(ttcOf)).toBe(after.ttc);
    expect(invoices.sum(({ totals }) => totals.retentionMinor)).toBe(after.ttc / 20);
  });

  test('a balance below the deposit: the excess of the deposit is credited, then nothing is left to pay', () => {
    const invoices = chainOf();
    const deposit = invoices.deposit(orderOf([orderLine(0)]), 5000);
    const after = orderOf([orderLine(0, { quantityMilli: 300 })]);
    invoices.credit(deposit, [{ line: 0, totalHtMinor: 20_00 }]);
    expect(invoices.balance(after).totals).toMatchObject({ totalHtMinor: 0, totalVatMinor: 0, totalTtcMinor: 0 });
    expect(invoices.sum(ttcOf)).toBe(after.ttc);
  });

  test('a rate without amounts is left out', () => {
    const order = orderOf([orderLine(0), orderLine(1, { vatRateBp: 1000 })]);
    const first = chainOf().situation(order, (position) => (position === 0 ? 5000 : null));
    expect(first.totals.vat).toEqual([{ vatRateBp: 2000, vatMention: null, baseMinor: 50_00, vatMinor: 10_00 }]);
  });

  test('a credit note by line, then of everything left, equals the invoice to the cent; the works can be invoiced again', () => {
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
});
