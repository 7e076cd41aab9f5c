import type { Sheet, Table, Words } from '#platform/papers/sheet.ts';

/** Input of `decision.paper.typ`. */
export interface DecisionPaper extends Sheet {
  /** Who asked whom, by which rule, and the outcome. */
  statement: readonly Words[];
  /** Quotes with their digests, votes, questions. */
  parts: readonly { title: string; note: string; table: Table }[];
}
