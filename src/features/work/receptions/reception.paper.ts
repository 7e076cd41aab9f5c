import type {
  BeforeAfter,
  FactRow,
  Mention,
  Sheet,
  Signature,
  SnagTable,
  Stamp,
  Words,
} from '#platform/papers/sheet.ts';

export interface ReceptionPaper extends Sheet {
  /** Who found what, when and in whose presence; then the decision. */
  statement: readonly Words[];
  /** «Avec 3 réserves» and the effective date. */
  stamp: Stamp;
  /** Checks in two columns; null without any. */
  findings: { title: string; note: string; rows: readonly FactRow[] } | null;
  /** The crews' readings in two columns; null without any. */
  readings: { title: string; note: string; rows: readonly FactRow[] } | null;
  picturesTitle: string;
  picturesNote: string;
  pictures: readonly BeforeAfter[];
  /** Null for a refusal, which lists none. */
  snags: (SnagTable & { title: string; note: string }) | null;
  /** Remarks, guarantees, retention and items handed over, in three columns. */
  mentions: readonly Mention[];
  /** The provider's first, then the ordering company's. */
  signatures: readonly Signature[];
}
