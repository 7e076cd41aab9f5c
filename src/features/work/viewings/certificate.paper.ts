import type { Mention, Sheet, Signature, Stamp, Words } from '#platform/papers/sheet.ts';

/** The certificate that a bidder looked at the place before it quoted, as it is set: `certificate.paper.typ`. */
export interface CertificatePaper extends Sheet {
  /** Which company was there, when. */
  statement: readonly Words[];
  stamp: Stamp;
  /** Who came for it, where one met. */
  mentions: readonly Mention[];
  /** The press of who attests it; none once it was not written down. */
  signatures: readonly Signature[];
}
