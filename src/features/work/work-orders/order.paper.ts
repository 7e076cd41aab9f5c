import type { Mention, Party, PricedLines, Sheet, Signature, SumRow } from '#platform/papers/sheet.ts';

/** The order as it is set: `order.paper.typ`. */
export interface OrderPaper extends Sheet {
  /** Who orders, who is to do it, who is on site. */
  parties: readonly Party[];
  /** Null of an emergency, before its lines are known. */
  lines: PricedLines | null;
  /** Beside the sums: when and how it is to be done; VAT. */
  terms: readonly Mention[];
  totals: readonly SumRow[];
  /** Access, safety, occupants, payment: three columns. */
  mentions: readonly Mention[];
  /** Of who orders, then of who takes the order. */
  signatures: readonly Signature[];
}
