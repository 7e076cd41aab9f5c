import type { Mention, Party, PricedLines, Sheet, SumRow, Table, VatTable } from '#platform/papers/sheet.ts';

/** Input of `invoice.paper.typ`. */
export interface InvoicePaper extends Sheet {
  parties: readonly Party[];
  /** For works in progress: ordered, done by now, and invoiced before, for each line. */
  progress: Table | null;
  lines: PricedLines | null;
  vat: VatTable;
  /** Beside the totals: earlier invoices, certificates, the issuer's note. */
  notes: readonly Mention[];
  totals: readonly SumRow[];
  /** Payment, VAT, insurance: three columns. */
  mentions: readonly Mention[];
}
