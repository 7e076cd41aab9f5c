import type { Mention, Sheet, Signature, SnagTable, Stamp, Words } from '#platform/papers/sheet.ts';

export interface LiftingPaper extends Sheet {
  /** Who found the repairs done, and when. */
  statement: readonly Words[];
  stamp: Stamp;
  /** Every recorded snag, with the date and author of its lifting. */
  snags: SnagTable & { title: string; note: string };
  /** What remains open and what is released, in three columns. */
  mentions: readonly Mention[];
  signatures: readonly Signature[];
}
