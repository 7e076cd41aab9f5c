import type { Mention, Party, PricedLines, Sheet, Signature, SumRow } from '#platform/papers/sheet.ts';

export interface OrderPaper extends Sheet {
  /** The ordering company, the provider, the contacts on site. */
  parties: readonly Party[];
  /** Null for an emergency, before its lines are known. */
  lines: PricedLines | null;
  /** Beside the totals: dates and manner of the work; VAT. */
  terms: readonly Mention[];
  totals: readonly SumRow[];
  /** Access, safety, occupants, payment: three columns. */
  mentions: readonly Mention[];
  /** The ordering company’s, then the provider’s. */
  signatures: readonly Signature[];
}
