import type { Party, Sheet, Signature, Words } from '#platform/papers/sheet.ts';

/** Input of `letter.paper.typ`, the letter that calls a firm back. */
export interface LetterPaper extends Sheet {
  /** Sender and recipient. */
  parties: readonly Party[];
  body: readonly Words[];
  signatures: readonly Signature[];
}
