import type { BeforeAfter, Mention, Sheet, Signature, Table, Words } from '#platform/papers/sheet.ts';

/** The report of a mission as it is set: `mission-report.paper.typ`. */
export interface MissionReportPaper extends Sheet {
  /** What was found and done; beside it what follows. */
  words: Mention;
  next: Mention | null;
  picturesTitle: string;
  picturesNote: string;
  /** Before and after side by side. */
  pictures: readonly BeforeAfter[];
  othersTitle: string;
  /** In no pair: one picture each. */
  others: readonly BeforeAfter[];
  checks: {
    title: string;
    note: string;
    /** A tick, or a cross; a dash where `isSound` is null, a circle where nothing counts yet. */
    rows: readonly { isRead: boolean; isSound: boolean | null; label: string; note: string }[];
    empty: string;
  };
  times: Table & { title: string; notes: readonly Words[] };
  parts: Table & { title: string };
  findings: (Table & { title: string }) | null;
  signatures: readonly Signature[];
}
