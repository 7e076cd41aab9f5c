import type { Party, Sheet, Signature, Words } from '#platform/papers/sheet.ts';

export interface LetterPaper extends Sheet {
  parties: readonly Party[];
  body: readonly Words[];
  signatures: readonly Signature[];
}
