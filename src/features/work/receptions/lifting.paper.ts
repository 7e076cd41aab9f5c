import type { Mention, Sheet, Signature, SnagTable, Stamp, Words } from '#platform/papers/sheet.ts';

/** The report of lifting (procès-verbal de levée) as it is set: `lifting.paper.typ`. */
export interface LiftingPaper extends Sheet {
  /** Who found what put right, and when. */
  statement: readonly Words[];
  /** «Réserves levées», its day. */
  stamp: Stamp;
  /** All that were noted; of those that were lifted, when and by whom. */
  snags: SnagTable & { title: string; note: string };
  /** What remains, what is released: three columns. */
  mentions: readonly Mention[];
  signatures: readonly Signature[];
}
