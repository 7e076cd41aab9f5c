import type { Mention, Sheet } from '#platform/papers/sheet.ts';

/** Quotes side by side as they are set, on pages turned on their side: `comparison.paper.typ`. */
export interface ComparisonPaper extends Sheet {
  /** «Désignation»: what heads the first column. */
  head: string;
  /** A quote each: the company, then its number, index and date. */
  columns: readonly { name: string; note: string }[];
  rows: readonly ComparedRow[];
  mentions: readonly Mention[];
}

export interface ComparedRow {
  /** A lot, a line, a sum (strong) or a fact (days, validity, insurance). */
  kind: 'lot' | 'line' | 'sum' | 'fact';
  label: string;
  /** Under the label, smaller: quantity and unit. */
  note?: string;
  /** One for each quote; `mark` says what a colour would: «moins-disant», «non chiffré». */
  cells: readonly { value: string; mark?: string }[];
}
