import type { Mention, Party, PricedLines, Sheet, Signature, SumRow } from '#platform/papers/sheet.ts';

export interface OrderPaper extends Sheet {
  parties: readonly Party[];
  /** Null for an emergency, before its lines are known. */
  lines: PricedLines | null;
  terms: readonly Mention[];
  totals: readonly SumRow[];
  /** Access, safety, occupants, payment: three columns. */
  mentions: readonly Mention[];
  signatures: readonly Signature[];
}
