import type { Mention, Sheet, Signature, Stamp, Words } from '#platform/papers/sheet.ts';

export interface AddendumPaper extends Sheet {
  /** What the provider did or failed to do. */
  statement: readonly Words[];
  stamp: Stamp;
  /** The provider's remarks or reasons, and the digest of the unchanged report. */
  mentions: readonly Mention[];
  /** The provider's signature; none when it stayed silent. */
  signatures: readonly Signature[];
}
