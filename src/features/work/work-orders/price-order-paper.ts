import { isDiscounted, numbersOf, portionOf } from '#common/quote-totals.ts';
import type { inLanguage } from '#platform/papers/in-language.ts';
import { type PricedLines, runningSums, type SumRow } from '#platform/papers/sheet.ts';
import type { OrderedLine } from './amend-order.ts';
import type { OrderOnPaper } from './order-paper.queries.ts';
import { said } from './said.ts';

type Voice = ReturnType<typeof inLanguage>;

/** The lines of an order as printed, with their total before the discount on the whole. */
export function pricedLinesOf(
  { say, money: print, unitPrice, discount, rate, quantity, coefficient }: Voice,
  order: OrderOnPaper,
  lines: readonly OrderedLine[],
) {
  const money = (minor: number) => print(minor, order.currency);
  const numbers = numbersOf(lines);
  const sums = runningSums(lines);
  const priced: PricedLines = {
    heads: {
      designation: say(said('paper.designation')),
      quantity: say(said('paper.quantity')),
      unit: say(said('paper.unit')),
      price: say(said('paper.unitPrice')),
      vat: say(said('paper.vat')),
      total: say(said('paper.totalHt')),
    },
    carriedOver: say(said('paper.carriedOver')),
    toCarry: say(said('paper.toCarry')),
    empty: say(said('paper.empty')),
    rows: lines.map((line, place) => ({
      kind: line.kind,
      number: numbers[place] ?? '',
      designation: line.designation,
      details: [
        ...(isDiscounted(line) ? [say(said('paper.lineDiscount', { rate: discount(line, order.currency) }))] : []),
        ...((line.siteCoefficientE4 ?? 10_000) === 10_000
          ? []
          : [say(said('paper.siteCoefficient', { number: coefficient(line.siteCoefficientE4 ?? 10_000) }))]),
      ].join(', '),
      ...(line.kind === 'line'
        ? {
            quantity: quantity(line.quantityMilli),
            unit: line.unit,
            price: unitPrice(line.unitPriceE4, order.currency),
            vat: rate(line.vatRateBp),
          }
        : { quantity: '', unit: '', price: '', vat: '' }),
      total: money(sums[place]?.totalMinor ?? 0),
      carried: money(sums[place]?.carriedMinor ?? 0),
    })),
  };
  return { priced, grossMinor: sums.at(-1)?.carriedMinor ?? 0 };
}

export function totalsOf(
  { say, money: print, rate, discount }: Voice,
  order: OrderOnPaper,
  grossMinor: number,
): readonly SumRow[] {
  const money = (minor: number) => print(minor, order.currency);
  const deposit = portionOf(order.totalTtcMinor, order.depositBp ?? 0);
  return [
    ...(isDiscounted(order)
      ? [
          { label: say(said('paper.gross')), value: money(grossMinor) },
          {
            label: say(said('paper.discount', { rate: discount(order, order.currency) })),
            value: money(order.totalHtMinor - grossMinor),
          },
        ]
      : []),
    { label: say(said('paper.totalHt')), value: money(order.totalHtMinor) },
    ...order.vatBreakdown.map(({ rateBp, vatMinor }) => ({
      label: say(said('paper.vatAt', { rate: rate(rateBp) })),
      value: money(vatMinor),
    })),
    { label: say(said('paper.totalTtc')), value: money(order.totalTtcMinor), kind: 'grand' },
    ...(deposit > 0
      ? [
          {
            label: say(said('paper.deposit', { rate: rate(order.depositBp ?? 0) })),
            value: money(deposit),
            kind: 'after' as const,
          },
        ]
      : []),
    ...(order.retentionBp > 0
      ? [
          {
            label: say(said('paper.retention', { rate: rate(order.retentionBp) })),
            value: money(portionOf(order.totalTtcMinor, order.retentionBp)),
            kind: 'after' as const,
          },
        ]
      : []),
  ];
}
