import type { inLanguage } from '#platform/papers/in-language.ts';
import { type PricedLines, runningSums, type SumRow, type Table, type VatTable } from '#platform/papers/sheet.ts';
import type { InvoiceDocument, InvoiceLine } from './invoice.contract.ts';
import { sumOf } from './invoice-totals.rules.ts';
import { said } from './said.ts';

type Voice = ReturnType<typeof inLanguage>;

function underLots(lines: readonly InvoiceLine[]): (InvoiceLine | { lot: string })[] {
  let last: string | null = null;
  return lines.flatMap((line) => {
    const isNew = line.lot !== null && line.lot !== last;
    last = line.lot ?? last;
    return isNew && line.lot ? [{ lot: line.lot }, line] : [line];
  });
}
const isLine = (row: InvoiceLine | { lot: string }): row is InvoiceLine => 'kind' in row;

/** Works in progress: ordered, done by now, invoiced before, and in this invoice, for each line. */
export function progressOf({ say, money: print, rate }: Voice, { lines, currency }: InvoiceDocument): Table {
  const money = (minor: number) => print(minor, currency);
  const end = (label: string) => ({ label, end: true });
  const works = lines.flatMap(({ progress }) => progress ?? []);
  const [ordered, before] = [sumOf(works, (one) => one.orderedMinor), sumOf(works, (one) => one.beforeMinor)];
  const cumulated = sumOf(works, (one) => one.cumulatedMinor);
  const share = ordered > 0 ? rate(Math.round((cumulated / ordered) * 10_000)) : '';
  const all = [money(ordered), share, money(cumulated), money(before), money(cumulated - before)];
  const rows = underLots(lines.filter(({ progress }) => progress)).map((row) => {
    if (!isLine(row)) return [[{ strong: row.lot }], '', '', '', '', ''];
    const { progress, number, designation, totalHtMinor } = row;
    const { orderedMinor = 0, cumulatedBp = 0, cumulatedMinor = 0, beforeMinor = 0 } = progress ?? {};
    return [
      `${number} ${designation}`.trim(),
      money(orderedMinor),
      rate(cumulatedBp),
      money(cumulatedMinor),
      money(beforeMinor),
      [{ strong: money(totalHtMinor) }],
    ];
  });
  return {
    heads: [
      { label: say(said('paper.designation')), wide: true },
      end(say(said('paper.ordered'))),
      end(say(said('paper.done'))),
      end(say(said('paper.cumulated'))),
      end(say(said('paper.before'))),
      end(say(said('paper.toBill'))),
    ],
    rows: [...rows, [say(said('paper.works')), ...all].map((strong) => [{ strong }])],
    empty: '',
  };
}

export function pricedOf(
  { say, money: print, unitPrice, rate, quantity }: Voice,
  { currency }: InvoiceDocument,
  lines: readonly InvoiceLine[],
): PricedLines {
  const money = (minor: number) => print(minor, currency);
  const rows = underLots(lines);
  const sums = runningSums(
    rows.map((row) =>
      isLine(row) ? { kind: 'line', totalHtMinor: row.totalHtMinor } : { kind: 'lot', totalHtMinor: 0 },
    ),
  );
  const amounts = (at: number) => ({
    total: money(sums[at]?.totalMinor ?? 0),
    carried: money(sums[at]?.carriedMinor ?? 0),
  });
  const none = { quantity: '', unit: '', price: '', vat: '' };
  return {
    heads: {
      designation: say(said('paper.designation')),
      quantity: say(said('paper.quantity')),
      unit: say(said('paper.unit')),
      price: say(said('paper.price')),
      vat: say(said('paper.vat')),
      total: say(said('paper.totalHt')),
    },
    carriedOver: say(said('paper.carriedOver')),
    toCarry: say(said('paper.toCarry')),
    empty: say(said('paper.empty')),
    rows: rows.map((row, at) => {
      if (!isLine(row)) {
        const [, number = '', designation = row.lot] = /^(\S+) (.*)$/s.exec(row.lot) ?? [];
        return { kind: 'lot', number, designation, ...none, ...amounts(at) };
      }
      const off = row.allowanceMinor > 0 ? `${say(said('paper.lineDiscount'))} −${money(row.allowanceMinor)}` : '';
      return {
        kind: 'line',
        number: row.number,
        designation: row.designation,
        details: off,
        quantity: quantity(row.quantityMilli),
        unit: row.unit,
        price: unitPrice(row.unitPriceE4, currency),
        vat: rate(row.vatRateBp),
        ...amounts(at),
      };
    }),
  };
}

export function vatRowsOf({ say, money, rate }: Voice, { totals, currency }: InvoiceDocument): VatTable {
  return {
    heads: { rate: say(said('paper.vat')), base: say(said('paper.base')), amount: say(said('paper.amount')) },
    rows: totals.vat.map(({ vatRateBp, baseMinor, vatMinor }) => ({
      label: rate(vatRateBp),
      base: money(baseMinor, currency),
      amount: money(vatMinor, currency),
    })),
    notes: [],
  };
}

export function sumsOfPaper({ say, money: print, rate }: Voice, invoice: InvoiceDocument): SumRow[] {
  const { lines, totals, currency, retentionBp, kind } = invoice;
  const money = (minor: number) => print(minor, currency);
  const works = sumOf(lines, (line) => (line.kind === 'work' ? line.totalHtMinor : 0));
  const extras = sumOf(lines, (line) => (line.kind === 'extra' ? line.totalHtMinor : 0));
  const others = lines.filter(({ kind: of }) => of === 'discount' || of === 'recovery' || of === 'held');
  const isKept = totals.retentionMinor > 0;
  return [
    ...(others.length > 0 || extras > 0 ? [{ label: say(said('paper.works')), value: money(works) }] : []),
    ...(extras > 0 ? [{ label: say(said('paper.extras')), value: money(extras) }] : []),
    ...others.map(({ designation, totalHtMinor }) => ({ label: designation, value: money(totalHtMinor) })),
    { label: say(said('paper.totalHt')), value: money(totals.totalHtMinor) },
    ...totals.vat.map(({ vatRateBp, vatMinor }) => ({
      label: say(said('paper.vatAt', { rate: rate(vatRateBp) })),
      value: money(vatMinor),
    })),
    {
      label: say(said('paper.totalTtc')),
      value: money(totals.totalTtcMinor),
      ...(!isKept && { kind: 'grand' as const }),
    },
    ...(isKept
      ? [
          { label: say(said('paper.kept', { rate: rate(retentionBp) })), value: money(-totals.retentionMinor) },
          {
            label: say(said(kind === 'credit' ? 'paper.toGiveBack' : 'paper.toPay')),
            value: money(totals.totalTtcMinor - totals.retentionMinor),
            kind: 'grand' as const,
          },
        ]
      : []),
  ];
}
