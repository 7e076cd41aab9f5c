import type { Party, Sheet, Signature, Words } from '#platform/papers/sheet.ts';

/** The letter that calls a firm back, as it is set: `letter.paper.typ`. */
export interface LetterPaper extends Sheet {
  /** Who writes, to whom. */
  parties: readonly Party[];
  body: readonly Words[];
  signatures: readonly Signature[];
}
