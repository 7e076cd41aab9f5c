import type { Party, Sheet, SumRow, Table } from '#platform/papers/sheet.ts';

/** The logbook of a site, as it is set: `logbook.paper.typ`. */
export interface LogbookPaper extends Sheet {
  /** Whose site it is, and who keeps the book. */
  parties: readonly Party[];
  heading: string;
  /** How many of how many. */
  note: string;
  works: Table;
  totals: readonly SumRow[];
  /** From what it is made. */
  source: string;
}
