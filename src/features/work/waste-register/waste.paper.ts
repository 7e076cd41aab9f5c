import type { Sheet, Table } from '#platform/papers/sheet.ts';

/** Input of `waste.paper.typ`. */
export interface WastePaper extends Sheet {
  heading: string;
  /** «N lines, the latest». */
  note: string;
  lines: Table;
  /** Where the data comes from. */
  source: string;
}
