import type { BeforeAfter, Mention, Sheet, Signature, Table, Words } from '#platform/papers/sheet.ts';

export interface MissionReportPaper extends Sheet {
  /** Notes, beside what comes next. */
  words: Mention;
  next: Mention | null;
  picturesTitle: string;
  picturesNote: string;
  pictures: readonly BeforeAfter[];
  othersTitle: string;
  others: readonly BeforeAfter[];
  checks: {
    title: string;
    note: string;
    /** Tick or cross; a dash when `isSound` is null, a circle when no reading counts yet. */
    rows: readonly { isRead: boolean; isSound: boolean | null; label: string; note: string }[];
    empty: string;
  };
  times: Table & { title: string; notes: readonly Words[] };
  parts: Table & { title: string };
  findings: (Table & { title: string }) | null;
  signatures: readonly Signature[];
}
