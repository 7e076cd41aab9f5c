import { noDiscount, quoteTotals } from '#common/quote-totals.ts';
import type { PlaceCode } from '#common/territories.ts';
import { usualVatAt, type VatMention, type VatRate } from '#common/vat.ts';
import type { LineInput } from '#features/work/direct-orders/direct-order.contract.ts';
import type { WorkOrder } from '#features/work/work-orders/work-order.contract.ts';

/** A line being typed: a quantity or a price may be missing. */
export interface LineDraft {
  key: string;
  designation: string;
  quantityMilli: number | null;
  unit: string;
  unitPriceE4: number | null;
  vatRateBp: VatRate;
  vatMention: VatMention | null;
}

/** With the VAT of the site. */
export const emptyLine = (place: PlaceCode): LineDraft => ({
  key: crypto.randomUUID(),
  designation: '',
  quantityMilli: 1_000,
  unit: '',
  unitPriceE4: null,
  ...usualVatAt(place),
});

/** What was entered before, to be corrected; else one empty line. */
export const draftsOf = ({ lines }: WorkOrder, place: PlaceCode): LineDraft[] =>
  lines.length > 0 ? lines.map((line) => ({ ...line, key: crypto.randomUUID() })) : [emptyLine(place)];

/** What the lines come to before tax, as the server will count. */
export const totalOf = (lines: readonly LineDraft[]): number =>
  quoteTotals(
    lines.map(({ quantityMilli, unitPriceE4, vatRateBp }) => ({
      kind: 'line' as const,
      quantityMilli: quantityMilli ?? 0,
      unitPriceE4: unitPriceE4 ?? 0,
      vatRateBp,
      ...noDiscount,
      optional: false,
    })),
    noDiscount,
  ).totalHtMinor;

/** What is sent; what is not a number stays one for the server to refuse beside its field. */
export const enteredOf = (lines: readonly LineDraft[]): LineInput[] =>
  lines.map(({ designation, quantityMilli, unit, unitPriceE4, vatRateBp, vatMention }) => ({
    designation,
    quantityMilli: quantityMilli ?? Number.NaN,
    unit,
    unitPriceE4: unitPriceE4 ?? Number.NaN,
    vatRateBp,
    vatMention: vatRateBp === 0 ? vatMention : null,
  }));
