import type { Mention, Sheet, Signature, Table, Words } from '#platform/papers/sheet.ts';

/** The opening report of a sealed tender as it is set: `opening.paper.typ`. */
export interface OpeningPaper extends Sheet {
  /** When it was opened, how, by whom. */
  statement: readonly Words[];
  /** The offers with their amounts and digests; who was invited and did not answer. */
  parts: readonly { title: string; note: string; table: Table }[];
  mentions: readonly Mention[];
  /** None where the opening was by the clock alone. */
  signatures: readonly Signature[];
}
