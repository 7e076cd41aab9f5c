import type { Issue } from '#common/problems.ts';
import {
  type Discount,
  isBelowZero,
  lineTotalMinor,
  noDiscount,
  type PricedLine,
  quoteTotals,
  totalsOf,
} from '#common/quote-totals.ts';
import { said } from './said.ts';

const isPriced = ({ quantityMilli, unitPriceE4 }: PricedLine) => quantityMilli !== 0 && unitPriceE4 !== 0;

/** Empty if it can be sent. */
export function sendingIssues(
  lines: readonly (PricedLine & { unit: string; vatMention: string | null })[],
  discount: Discount,
): Issue[] {
  const issues: Issue[] = [];
  lines.forEach((line, index) => {
    if (line.kind === 'lot') return;
    if (isPriced(line) && !line.unit) issues.push({ path: ['lines', index, 'unit'], message: said('faults.unit') });
    if (line.vatRateBp === 0 && !line.vatMention) {
      const message = said('faults.mention');
      issues.push({ path: ['lines', index, 'vatMention'], message });
    }
    if (line.fixedDiscountMinor > Math.abs(lineTotalMinor({ ...line, ...noDiscount }))) {
      issues.push({ path: ['lines', index, 'fixedDiscountMinor'], message: said('faults.discountAboveLine') });
    }
  });
  const counted = lines.some((line) => line.kind === 'line' && !line.optional && isPriced(line));
  const totals = totalsOf(lines, discount);
  // The client may take every option that is a deduction.
  const lowest = lines.map((line) => ({ ...line, chosen: lineTotalMinor(line) < 0 }));
  if (!counted) issues.push({ path: ['lines'], message: said('faults.nothingPriced') });
  else if (isBelowZero(quoteTotals(lowest, discount))) {
    issues.push({ path: ['lines'], message: said('faults.belowZero') });
  } else if (discount.fixedDiscountMinor > totals.grossMinor) {
    issues.push({ path: ['fixedDiscountMinor'], message: said('faults.discountAboveQuote') });
  } else if (totals.totalHtMinor === 0) {
    issues.push({ path: ['lines'], message: said('faults.zeroTotal') });
  }
  return issues;
}
