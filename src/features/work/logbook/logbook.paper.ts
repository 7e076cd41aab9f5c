import type { Party, Sheet, SumRow, Table } from '#platform/papers/sheet.ts';

/** Input of `logbook.paper.typ`. */
export interface LogbookPaper extends Sheet {
  /** The site's owner and the author of the logbook. */
  parties: readonly Party[];
  heading: string;
  /** «N of M works». */
  note: string;
  works: Table;
  totals: readonly SumRow[];
  /** Where the data comes from. */
  source: string;
}
