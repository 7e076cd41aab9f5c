import type { Party, Sheet, Signature, Words } from '#platform/papers/sheet.ts';

/** Input of `form.paper.typ`, the amicable form of a claim. */
export interface FormPaper extends Sheet {
  parties: readonly Party[];
  /** Questions and answers, two columns. */
  answers: readonly { label: string; value: string }[];
  circumstances: { title: string; text: readonly Words[] };
  premises: {
    title: string;
    empty: string;
    rows: readonly { title: string; lines: readonly string[] }[];
  };
  notes: readonly Words[];
  signatures: readonly Signature[];
}
