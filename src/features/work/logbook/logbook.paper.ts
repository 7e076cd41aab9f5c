import type { Party, Sheet, SumRow, Table } from '#platform/papers/sheet.ts';

export interface LogbookPaper extends Sheet {
  parties: readonly Party[];
  heading: string;
  /** «N of M works». */
  note: string;
  works: Table;
  totals: readonly SumRow[];
  source: string;
}
