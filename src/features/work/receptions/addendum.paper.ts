import type { Mention, Sheet, Signature, Stamp, Words } from '#platform/papers/sheet.ts';

/** What followed a report of reception, as it is set: `addendum.paper.typ`. */
export interface AddendumPaper extends Sheet {
  /** What the provider did, or did not. */
  statement: readonly Words[];
  stamp: Stamp;
  /** What it observes, or why it contests; the digest of the report, which stays as it was. */
  mentions: readonly Mention[];
  /** Of the provider; none of its silence. */
  signatures: readonly Signature[];
}
