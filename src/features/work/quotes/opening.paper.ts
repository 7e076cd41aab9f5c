import type { Mention, Sheet, Signature, Table, Words } from '#platform/papers/sheet.ts';

export interface OpeningPaper extends Sheet {
  statement: readonly Words[];
  /** The offers with amounts and digests; invited providers without an answer. */
  parts: readonly { title: string; note: string; table: Table }[];
  mentions: readonly Mention[];
  /** Empty if the clock opened it. */
  signatures: readonly Signature[];
}
