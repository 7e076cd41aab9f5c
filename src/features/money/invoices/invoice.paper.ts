import type { Mention, Party, PricedLines, Sheet, SumRow, Table, VatTable } from '#platform/papers/sheet.ts';

/** The invoice as it is set: `invoice.paper.typ`. */
export interface InvoicePaper extends Sheet {
  /** Who is to pay, and where the works are. */
  parties: readonly Party[];
  /** Of works invoiced bit by bit: what was ordered of each line, done by now, invoiced before. */
  progress: Table | null;
  /** Of all else: quantities and prices. */
  lines: PricedLines | null;
  vat: VatTable;
  /** Beside the sums: what it follows, what was certified, the issuer's word. */
  notes: readonly Mention[];
  totals: readonly SumRow[];
  /** Payment, VAT, insurance: three columns. */
  mentions: readonly Mention[];
}
