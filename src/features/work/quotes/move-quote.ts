import { movesOf } from '#platform/act.ts';
import type { QuoteState } from './quote.rules.ts';

/** What every move answers. */
export interface Moved {
  id: string;
  state: QuoteState;
  version: number;
  number: string | null;
}

export const moveQuote = movesOf<'quotes', Moved>('quotes', ['id', 'state', 'version', 'number']);
