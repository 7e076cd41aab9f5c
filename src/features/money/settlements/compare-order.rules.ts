import type { Earlier, InvoiceLine } from '#features/money/invoices/invoice-document.contract.ts';
import { sumOf, sumsOf, taxOf } from '#features/money/invoices/invoice-totals.rules.ts';
import type { ComparedLine } from './settlement.contract.ts';

interface Ordered {
  kind: 'lot' | 'line';
  designation: string;
  unit: string;
  unitPriceE4: number;
  vatRateBp: InvoiceLine['vatRateBp'];
  vatMention: InvoiceLine['vatMention'];
  totalHtMinor: number;
}

/** Lines are matched by name and tax: an amendment may change their position. */
const keyOf = (line: Pick<InvoiceLine, 'designation' | 'vatRateBp' | 'vatMention'>) =>
  `${taxOf(line)}|${line.designation}`;

/** The total invoiced of an order before tax, less credit notes. */
export const invoicedHt = (issued: readonly Pick<Earlier, 'kind' | 'totals'>[]): number =>
  sumOf(issued, ({ kind, totals }) => (kind === 'credit' ? -1 : 1) * totals.totalHtMinor);

/** Compares work lines with the order: cumulated amount and unit price. `issued`: the order's invoices up to this one. */
export function compareLines(
  lines: readonly InvoiceLine[],
  ordered: readonly Ordered[],
  issued: readonly Pick<Earlier, 'kind' | 'lines'>[],
): ComparedLine[] {
  const known = ordered.filter(({ kind }) => kind === 'line');
  const orderedOf = (key: string) => sumOf(known, (line) => (keyOf(line) === key ? line.totalHtMinor : 0));
  const invoiced = sumsOf(issued, (line) => (line.kind === 'work' ? keyOf(line) : null));
  return lines.flatMap((line, index): ComparedLine[] => {
    if (line.kind !== 'work') return [];
    const key = keyOf(line);
    const same = known.find((one) => keyOf(one) === key);
    const orderedMinor = orderedOf(key);
    const invoicedMinor = invoiced(key);
    // A negative line is above the order when it deducts less than ordered.
    const aboveMinor = Math.max(0, orderedMinor < 0 ? invoicedMinor : invoicedMinor - orderedMinor);
    const isPriced = same && line.unit !== '' && same.unit === line.unit;
    const isDearer = isPriced && line.unitPriceE4 > Math.abs(same.unitPriceE4);
    const difference =
      !same && invoicedMinor > 0 ? 'notOrdered' : aboveMinor > 0 ? 'aboveOrder' : isDearer ? 'price' : null;
    return [
      {
        line: index,
        number: line.number,
        designation: line.designation,
        orderedMinor,
        invoicedMinor,
        aboveMinor,
        difference,
      },
    ];
  });
}
