import type { Mention, Sheet } from '#platform/papers/sheet.ts';

/** Input of `comparison.paper.typ`; landscape. */
export interface ComparisonPaper extends Sheet {
  /** «Désignation»: heading of the first column. */
  head: string;
  /** One per quote: the company, then its number, index and date. */
  columns: readonly { name: string; note: string }[];
  rows: readonly ComparedRow[];
  mentions: readonly Mention[];
}

export interface ComparedRow {
  /** A lot, a line, a total (strong) or a fact (days, validity, insurance). */
  kind: 'lot' | 'line' | 'sum' | 'fact';
  label: string;
  note?: string;
  /** One per quote; `mark` replaces colour: «moins-disant», «non chiffré». */
  cells: readonly { value: string; mark?: string }[];
}
