import type { Mention, Party, PricedLines, Sheet, Signature, SumRow, VatTable } from '#platform/papers/sheet.ts';

export interface AmendmentPaper extends Sheet {
  parties: readonly Party[];
  reasons: readonly Mention[];
  /** Added lines; removed ones have a negative quantity and total. */
  lines: PricedLines;
  /** The dates agreed before, and now. */
  terms: readonly Mention[];
  vat: VatTable;
  /** The order, the earlier amendments, this one, then the new amount (`grand`). */
  totals: readonly SumRow[];
  mentions: readonly Mention[];
  signatures: readonly Signature[];
}
