import type {
  BeforeAfter,
  FactRow,
  Mention,
  Sheet,
  Signature,
  SnagTable,
  Stamp,
  Words,
} from '#platform/papers/sheet.ts';

/** The report of reception (PV) as it is set: `reception.paper.typ`. */
export interface ReceptionPaper extends Sheet {
  /** Who found what, when, in whose presence; then what is decided. */
  statement: readonly Words[];
  /** «Avec 3 réserves», the day it takes effect. */
  stamp: Stamp;
  /** What was checked, two by two; null where nothing was. */
  findings: { title: string; note: string; rows: readonly FactRow[] } | null;
  /** What crews read on site, two by two; null where nothing was. */
  readings: { title: string; note: string; rows: readonly FactRow[] } | null;
  picturesTitle: string;
  /** How many more there are. */
  picturesNote: string;
  pictures: readonly BeforeAfter[];
  /** Null of a refusal, which notes none. */
  snags: (SnagTable & { title: string; note: string }) | null;
  /** Observations, guarantees, retention, what was handed over: three columns. */
  mentions: readonly Mention[];
  /** Of the provider, then of who orders. */
  signatures: readonly Signature[];
}
