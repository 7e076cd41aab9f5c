import {
  type DraftLine,
  type LineInput,
  type LinesAction,
  reduceLines,
  withBlankEnd,
  writtenLines,
} from '#ui/lines/lines.ts';
import type { QuoteDetail, QuoteInput } from '#features/work/quotes/quote.contract.ts';

/** A quote being written, always with one blank line at its end. */
export interface Draft extends Omit<QuoteInput, 'lines'> {
  lines: readonly DraftLine[];
}

export type DraftAction =
  | { type: 'set'; values: Partial<Omit<QuoteInput, 'lines'>> }
  | { type: 'load'; draft: Draft }
  | LinesAction;

export function draftOf(quote: QuoteDetail): Draft {
  const { discountBp, fixedDiscountMinor, depositBp, retentionBp } = quote;
  const { validityDays, startOn, durationDays, paymentTerms, waste, notes } = quote;
  const lines = quote.lines
    .toSorted((a, b) => a.position - b.position)
    .map((line): DraftLine => {
      const { id, position: _position, totalHtMinor: _total, agreedE4: _agreed, ...written } = line;
      return { ...written, key: id };
    });
  return {
    discountBp,
    fixedDiscountMinor,
    depositBp,
    retentionBp,
    validityDays,
    startOn,
    durationDays,
    paymentTerms,
    waste,
    notes,
    lines: withBlankEnd(lines, quote.request.departement),
  };
}

export function inputOf({ lines, ...head }: Draft): { input: QuoteInput & { lines: LineInput[] }; keys: string[] } {
  const { keys, ...written } = writtenLines(lines);
  return { input: { ...head, ...written }, keys };
}

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Whether two drafts would be sent as the same quote. */
export const isSame = (a: Draft, b: Draft): boolean =>
  JSON.stringify(inputOf(a).input, sorted) === JSON.stringify(inputOf(b).input, sorted);

export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  if (action.type === 'load') return action.draft;
  if (action.type === 'set') return { ...draft, ...action.values };
  return { ...draft, lines: reduceLines(draft.lines, action) };
}
