import type { inLanguage } from '#platform/papers/in-language.ts';
import { type PricedLines, runningSums, type SumRow, type VatTable } from '#platform/papers/sheet.ts';
import type { ChangedLine } from './amend-lines.rules.ts';
import type { AmendmentOnPaper } from './amendment-paper.queries.ts';
import type { KeptTotals } from './amendment.queries.ts';
import { said } from './said.ts';

type Voice = ReturnType<typeof inLanguage>;

const of = ({ vatBreakdown }: KeptTotals, rateBp: number) => vatBreakdown.find((share) => share.rateBp === rateBp);

/** Added, changed and removed lines with their difference, negative for what is removed. */
export function changedRows(
  { say, money: print, unitPrice, discount, rate, quantity }: Voice,
  { currency }: AmendmentOnPaper,
  changes: readonly ChangedLine[],
): { lines: PricedLines; differenceMinor: number } {
  const money = (minor: number) => print(minor, currency);
  // Only an added lot is a heading: a removed one is shown between lines of other lots.
  const rows = changes.map((line) => ({
    ...line,
    kind: line.kind === 'lot' && line.change === 'added' ? ('lot' as const) : ('line' as const),
    isPriced: line.kind === 'line',
    totalHtMinor: line.differenceHtMinor,
  }));
  const sums = runningSums(rows);
  return {
    lines: {
      heads: {
        designation: say(said('paper.designation')),
        quantity: say(said('paper.quantity')),
        unit: say(said('paper.unit')),
        price: say(said('paper.unitPrice')),
        vat: say(said('paper.vat')),
        total: say(said('paper.difference')),
      },
      carriedOver: say(said('paper.carriedOver')),
      toCarry: say(said('paper.toCarry')),
      empty: say(said('paper.empty')),
      rows: rows.map((line, place) => {
        const { kind, change, isPriced, beforeQuantityMilli, quantityMilli } = line;
        const off = discount(line, currency);
        const details = [
          change === 'changed'
            ? say(said('paper.fromTo', { from: quantity(beforeQuantityMilli), to: quantity(quantityMilli) }))
            : say(said(`paper.change.${change}`)),
          off && say(said('paper.lineDiscount', { rate: off })),
        ];
        return {
          kind,
          number: String(place + 1),
          designation: line.designation,
          details: details.filter(Boolean).join(' · '),
          quantity: isPriced ? quantity(quantityMilli - beforeQuantityMilli) : '',
          unit: isPriced ? line.unit : '',
          price: isPriced ? unitPrice(line.unitPriceE4, currency) : '',
          vat: isPriced ? rate(line.vatRateBp) : '',
          total: isPriced || kind === 'lot' ? money(sums[place]?.totalMinor ?? 0) : '',
          carried: money(sums[place]?.carriedMinor ?? 0),
        };
      }),
    },
    differenceMinor: sums.at(-1)?.carriedMinor ?? 0,
  };
}

export function totalsOf(
  { say, money: print, discount }: Voice,
  { before, after, currency, ...whole }: AmendmentOnPaper,
  differenceMinor: number,
): SumRow[] {
  const money = (minor: number) => print(minor, currency);
  const changeMinor = after.totalHtMinor - before.totalHtMinor;
  return [
    { label: say(said('paper.beforeHt')), value: money(before.totalHtMinor) },
    // With a discount on the whole order, the lines add up to more than the order does.
    ...(discount(whole, currency)
      ? [
          { label: say(said('paper.gross')), value: money(differenceMinor) },
          {
            label: say(said('paper.discount', { rate: discount(whole, currency) })),
            value: money(changeMinor - differenceMinor),
          },
        ]
      : []),
    { label: say(said('paper.changeHt')), value: money(changeMinor) },
    { label: say(said('paper.afterHt')), value: money(after.totalHtMinor) },
    { label: say(said('paper.vat')), value: money(after.totalVatMinor) },
    { label: say(said('paper.afterTtc')), value: money(after.totalTtcMinor), kind: 'grand' },
    {
      label: say(said('paper.changeTtc')),
      value: money(after.totalTtcMinor - before.totalTtcMinor),
      kind: 'after',
    },
  ];
}

export function vatRowsOf({ money, rate }: Voice, { before, after, currency }: AmendmentOnPaper): VatTable['rows'] {
  const rates = new Set([...before.vatBreakdown, ...after.vatBreakdown].map(({ rateBp }) => rateBp));
  return [...rates]
    .toSorted((a, b) => b - a)
    .flatMap((rateBp) => {
      const [from, to] = [of(before, rateBp), of(after, rateBp)];
      const baseMinor = (to?.baseMinor ?? 0) - (from?.baseMinor ?? 0);
      const vatMinor = (to?.vatMinor ?? 0) - (from?.vatMinor ?? 0);
      return baseMinor === 0 && vatMinor === 0
        ? []
        : [{ label: rate(rateBp), base: money(baseMinor, currency), amount: money(vatMinor, currency) }];
    });
}
