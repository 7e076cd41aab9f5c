import { noDiscount, totalsOf } from '#common/quote-totals.ts';
import type { LineInput } from '#features/work/direct-orders/direct-order.contract.ts';
import { type DraftLine, writtenLines } from '#ui/lines/lines.ts';

/** The total of the lines, as the server will calculate it. */
export const enteredTotals = (lines: readonly DraftLine[]) => totalsOf(lines, noDiscount);

/** The input to send, and the key of each line. */
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
