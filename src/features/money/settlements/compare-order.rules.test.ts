import { expect, test } from 'vitest';
import { chainOf, orderLine, orderOf } from '#test/invoices.ts';
import { compareLines, invoicedHt } from './compare-order.rules.ts';

test('the invoiced amount never exceeds the order, whatever the situations and credit notes before', () => {
  const order = orderOf([orderLine(1, { unitPriceE4: 1_333_300 }), orderLine(2, { vatRateBp: 1000 })]);
  const chain = chainOf();
  chain.situation(order, 3333);
  const second = chain.situation(order, 6667);
  const compared = compareLines(second.lines, order.lines, chain.issued);
  expect(compared.map(({ aboveMinor, difference }) => [aboveMinor, difference])).toEqual([
    [0, null],
    [0, null],
  ]);
  chain.balance(order);
  expect(invoicedHt(chain.issued)).toBe(order.ht);
});

test('a removed line, one invoiced above the order and one at another price are reported', () => {
  const order = orderOf([orderLine(1), orderLine(2), orderLine(3)]);
  const chain = chainOf();
  const balance = chain.balance(order);
  const [first, second, third] = order.lines;
  const now = [
    { ...first, totalHtMinor: 6_000 },
    { ...third, unitPriceE4: 900_000 },
  ] as typeof order.lines;
  expect(second?.designation).toBe('Poste 2');
  const told = compareLines(balance.lines, now, chain.issued);
  expect(told.map(({ aboveMinor, difference }) => [aboveMinor, difference])).toEqual([
    [4_000, 'aboveOrder'],
    [10_000, 'notOrdered'],
    [0, 'price'],
  ]);
});
