import type { Mention, Party, PricedLines, Sheet, Signature, SumRow, VatTable } from '#platform/papers/sheet.ts';

/** The amendment (avenant) as it is set: `amendment.paper.typ`. */
export interface AmendmentPaper extends Sheet {
  /** Who orders, who does it. */
  parties: readonly Party[];
  /** Why the order changes. */
  reasons: readonly Mention[];
  /** What is added; what is taken off has a negative quantity and total. */
  lines: PricedLines;
  /** The days: what was agreed, what is agreed now. */
  terms: readonly Mention[];
  vat: VatTable;
  /** The order, the amendments before, this one, then the new amount (`grand`). */
  totals: readonly SumRow[];
  mentions: readonly Mention[];
  /** Of the provider, then of who orders. */
  signatures: readonly Signature[];
}
