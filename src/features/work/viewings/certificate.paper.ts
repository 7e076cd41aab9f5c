import type { Mention, Sheet, Signature, Stamp, Words } from '#platform/papers/sheet.ts';

/** Input of `certificate.paper.typ`. */
export interface CertificatePaper extends Sheet {
  statement: readonly Words[];
  stamp: Stamp;
  mentions: readonly Mention[];
  /** Who recorded it; empty if that was not stored. */
  signatures: readonly Signature[];
}
