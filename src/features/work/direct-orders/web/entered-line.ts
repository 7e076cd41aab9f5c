import { noDiscount, totalsOf } from '#common/quote-totals.ts';
import type { LineInput } from '#features/work/direct-orders/direct-order.contract.ts';
import { type DraftLine, writtenLines } from '#ui/lines/lines.ts';

/** What the lines come to, as the server will count. */
export const enteredTotals = (lines: readonly DraftLine[]) => totalsOf(lines, noDiscount);

/** What is sent, and the key of each line. */
export function enteredOf(drafts: readonly DraftLine[]): { lines: LineInput[]; keys: string[] } {
  const { lines, keys } = writtenLines(drafts);
  return {
    lines: lines.map(({ designation, quantityMilli, unit, unitPriceE4, vatRateBp, vatMention }) => ({
      designation,
      quantityMilli,
      unit,
      unitPriceE4,
      vatRateBp,
      vatMention: vatRateBp === 0 ? vatMention : null,
    })),
    keys,
  };
}
