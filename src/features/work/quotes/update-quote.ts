import { updateOf } from '#platform/act.ts';
import type { QuoteState } from './quote.rules.ts';

export interface UpdatedQuote {
  id: string;
  state: QuoteState;
  version: number;
  number: string | null;
}

export const updateQuote = updateOf<'quotes', UpdatedQuote>('quotes', ['id', 'state', 'version', 'number']);
