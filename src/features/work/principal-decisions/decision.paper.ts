import type { Sheet, Table, Words } from '#platform/papers/sheet.ts';

/** What a principal decided as it is set: `decision.paper.typ`. */
export interface DecisionPaper extends Sheet {
  /** Who asked whom, by which rule, and what it came to. */
  statement: readonly Words[];
  /** The quotes with their digests, the voices, the questions. */
  parts: readonly { title: string; note: string; table: Table }[];
}
