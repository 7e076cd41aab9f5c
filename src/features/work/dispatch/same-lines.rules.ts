import { noDiscount, quoteTotals } from '#common/quote-totals.ts';
import { ratesToCertify } from '#common/vat.ts';
import type { DirectOrderInput, Framework } from '#features/work/direct-orders/direct-order.contract.ts';
import { obstacleOf, obstacleUnder } from '#features/work/direct-orders/direct-order.rules.ts';
import { type SkipReason, skipReasons } from './dispatch.rules.ts';

/** The signed purchase order: other providers do the same work for no more. */
export interface SignedPurchase {
  lines: readonly { designation: string; unit: string; quantityMilli: number }[];
  currency: string;
  totalHtMinor: number;
  rates: readonly number[];
}

type Picked = Extract<DirectOrderInput, { origin: 'tariffs' }>['lines'];

export interface SameLines {
  termsId: string;
  lines: Picked;
  totalHtMinor: number;
}

/** Compares texts of two companies regardless of case and spaces. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLocaleLowerCase('fr');

export const totalsAt = (lines: Picked, tariffs: Framework['lines']) =>
  quoteTotals(
    lines.flatMap(({ tariff, quantityMilli }) => {
      const agreed = tariffs[tariff ?? -1];
      return agreed ? [{ ...agreed, kind: 'line' as const, quantityMilli, ...noDiscount, optional: false }] : [];
    }),
    noDiscount,
  );

/** The same lines at another provider's tariffs, by designation and unit, for no more; or why not. */
export function sameLinesAt(
  { lines: signed, currency, totalHtMinor: signedHtMinor, rates }: SignedPurchase,
  terms: Framework | null | undefined,
): SameLines | SkipReason {
  const obstacle = obstacleOf(terms, 'tariffs');
  if (obstacle || !terms) return skipReasons.find((code) => code === obstacle?.code) ?? 'NO_TERMS';
  const places = signed.map((line) =>
    terms.lines.findIndex(
      ({ label, unit }) => plain(label) === plain(line.designation) && plain(unit) === plain(line.unit),
    ),
  );
  if (places.includes(-1)) return 'OTHER_LINES';
  if (terms.currency !== currency) return 'OTHER_CURRENCY';
  const lines = signed.map(({ quantityMilli }, at) => ({ tariff: places[at] ?? 0, quantityMilli }));
  const { totalHtMinor, vatBreakdown } = totalsAt(lines, terms.lines);
  if (totalHtMinor > signedHtMinor) return 'DEARER';
  if (!ratesToCertify(vatBreakdown).every((rate) => rates.includes(rate))) return 'OTHER_VAT';
  const { termsId } = terms;
  return obstacleUnder(terms, { termsId, totalHtMinor }) ? 'CEILING_REACHED' : { termsId, lines, totalHtMinor };
}
