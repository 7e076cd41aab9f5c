import type { Mention, Party, PricedLines, Sheet, Signature, SumRow, VatTable } from '#platform/papers/sheet.ts';

export interface QuotePaper extends Sheet {
  parties: readonly Party[];
  lines: PricedLines;
  vat: VatTable;
  totals: readonly SumRow[];
  /** Payment, insurance, waste, exclusions: two columns before the signature box. */
  mentions: readonly Mention[];
  signature: Signature;
}
