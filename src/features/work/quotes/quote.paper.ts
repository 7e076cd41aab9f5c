import type { Mention, Party, PricedLines, Sheet, Signature, SumRow, VatTable } from '#platform/papers/sheet.ts';

/** The quote as it is set: `quote.paper.typ`. */
export interface QuotePaper extends Sheet {
  /** The client, then who follows it for the provider. */
  parties: readonly Party[];
  lines: PricedLines;
  vat: VatTable;
  totals: readonly SumRow[];
  /** Payment, insurance, waste, what is left out: two columns before the box to sign. */
  mentions: readonly Mention[];
  signature: Signature;
}
