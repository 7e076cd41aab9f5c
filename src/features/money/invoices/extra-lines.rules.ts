import { lineTotalMinor, noDiscount } from '#common/quote-totals.ts';
import type { VatMention, VatRate } from '#common/vat.ts';
import type { Earlier, InvoiceLine } from './invoice-document.contract.ts';
import { lump, noOrigin } from './invoice-lines.rules.ts';
import { signOf, sumOf, sumsOf } from './invoice-totals.rules.ts';

/** A line beside the order, as its author chose it. */
export interface Extra {
  source: string | null;
  designation: string;
  quantityMilli: number;
  unit: string;
  unitPriceE4: number;
  vatRateBp: VatRate;
}

/** What was noted at the reception («réserve»). */
export interface HeldSnag {
  id: string;
  number: string;
  description: string;
  isLifted: boolean;
}

/** Lines beside the order: one at 0 % for the reason that the order has, else its place. */
export const linesOfExtras = (extras: readonly Extra[], mention: VatMention | null): InvoiceLine[] =>
  extras.map((extra) => ({
    ...noOrigin,
    ...extra,
    kind: 'extra',
    vatMention: extra.vatRateBp === 0 ? mention : null,
    allowanceMinor: 0,
    totalHtMinor: lineTotalMinor({ ...extra, ...noDiscount, kind: 'line', optional: false }),
  }));

/**
 * What is held back for snags: by now, less what is held already. Once a snag is lifted all of it is invoiced; one that
 * nothing is said of stays as it is.
 */
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

/** What invoices hold back for a snag, before tax. */
export function heldBy(invoices: readonly Pick<Earlier, 'kind' | 'lines'>[]): (snagId: string) => number {
  const sums = sumsOf(invoices, ({ kind, source }) => (kind === 'held' ? (source ?? '') : null));
  return (snagId) => 0 - sums(snagId);
}

/** What invoices bear beside their order, before tax. */
export const extrasOf = (invoices: readonly Pick<Earlier, 'kind' | 'lines'>[]): number =>
  sumOf(
    invoices,
    (one) => signOf(one) * sumOf(one.lines, ({ kind, totalHtMinor }) => (kind === 'extra' ? totalHtMinor : 0)),
  );

/** How much of a part or of hours was invoiced; what was credited whole is not. */
export function takenOf(invoices: readonly Pick<Earlier, 'kind' | 'lines'>[]): (source: string) => number {
  const sums = new Map<string, number>();
  for (const invoice of invoices) {
    for (const { kind, source, quantityMilli, unit } of invoice.lines) {
      // An amount that was credited of a line has no quantity of its own.
      if (kind !== 'extra' || !source || (invoice.kind === 'credit' && unit === '')) continue;
      sums.set(source, (sums.get(source) ?? 0) + signOf(invoice) * quantityMilli);
    }
  }
  return (source) => sums.get(source) ?? 0;
}
