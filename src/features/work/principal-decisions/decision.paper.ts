import type { Sheet, Table, Words } from '#platform/papers/sheet.ts';

/** Input of `decision.paper.typ`. */
export interface DecisionPaper extends Sheet {
  statement: readonly Words[];
  parts: readonly { title: string; note: string; table: Table }[];
}
