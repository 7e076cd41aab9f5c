import type { Mention, Sheet, Signature, Stamp, Words } from '#platform/papers/sheet.ts';

export interface AddendumPaper extends Sheet {
  statement: readonly Words[];
  stamp: Stamp;
  mentions: readonly Mention[];
  /** The provider's signature; none when it stayed silent. */
  signatures: readonly Signature[];
}
