import { lineTotalMinor, noDiscount } from '#common/quote-totals.ts';
import type { VatMention, VatRate } from '#common/vat.ts';
import type { Earlier, InvoiceLine } from './invoice-document.contract.ts';
import { lump, noOrigin } from './invoice-lines.rules.ts';
import { signOf, sumOf, sumsOf } from './invoice-totals.rules.ts';

export interface Extra {
  source: string | null;
  designation: string;
  quantityMilli: number;
  unit: string;
  unitPriceE4: number;
  vatRateBp: VatRate;
}

/** A snag noted at the reception («réserve»). */
export interface HeldSnag {
  id: string;
  number: string;
  description: string;
  isLifted: boolean;
}

/** Lines outside the order; a line at 0 % takes the VAT exemption of the order, or else of the place. */
export const linesOfExtras = (extras: readonly Extra[], mention: VatMention | null): InvoiceLine[] =>
  extras.map((extra) => ({
    ...noOrigin,
    ...extra,
    kind: 'extra',
    vatMention: extra.vatRateBp === 0 ? mention : null,
    allowanceMinor: 0,
    totalHtMinor: lineTotalMinor({ ...extra, ...noDiscount, kind: 'line', optional: false }),
  }));

/** Lines for amounts held back for snags: the change to the chosen amount; a lifted snag is invoiced in full. */
export function linesOfHeld(
  earlier: readonly Earlier[],
  snags: readonly HeldSnag[],
  chosen: readonly { snagId: string; totalHtMinor: number }[],
  tax: Pick<InvoiceLine, 'vatRateBp' | 'vatMention'>,
): InvoiceLine[] {
  const before = heldBy(earlier);
  const known = new Map(
    earlier
      .flatMap(({ lines }) => lines)
      .flatMap((line) => (line.kind === 'held' ? [[line.source, line] as const] : [])),
  );
  return snags.flatMap(({ id, isLifted }): InvoiceLine[] => {
    const said = chosen.find(({ snagId }) => snagId === id);
    const held = isLifted ? 0 : (said?.totalHtMinor ?? before(id));
    const amount = before(id) - held;
    if (amount === 0) return [];
    const { vatRateBp, vatMention } = known.get(id) ?? tax;
    return [{ ...noOrigin, kind: 'held', ...lump(amount), vatRateBp, vatMention, source: id }];
  });
}

/** The amount held back for a snag over some invoices, before tax. */
export function heldBy(invoices: readonly Pick<Earlier, 'kind' | 'lines'>[]): (snagId: string) => number {
  const sums = sumsOf(invoices, ({ kind, source }) => (kind === 'held' ? (source ?? '') : null));
  return (snagId) => 0 - sums(snagId);
}

/** The total of lines outside the order over some invoices, before tax. */
export const extrasOf = (invoices: readonly Pick<Earlier, 'kind' | 'lines'>[]): number =>
  sumOf(
    invoices,
    (one) => signOf(one) * sumOf(one.lines, ({ kind, totalHtMinor }) => (kind === 'extra' ? totalHtMinor : 0)),
  );

/** The quantity already invoiced of a part or of hours, credit notes deducted. */
export function takenOf(invoices: readonly Pick<Earlier, 'kind' | 'lines'>[]): (source: string) => number {
  const sums = new Map<string, number>();
  for (const invoice of invoices) {
    for (const { kind, source, quantityMilli, unit } of invoice.lines) {
      // A line credited by amount has no quantity to deduct.
      if (kind !== 'extra' || !source || (invoice.kind === 'credit' && unit === '')) continue;
      sums.set(source, (sums.get(source) ?? 0) + signOf(invoice) * quantityMilli);
    }
  }
  return (source) => sums.get(source) ?? 0;
}
