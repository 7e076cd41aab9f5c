import type { OurCheck } from './checklist.rules.ts';
import type { CheckResult } from './mission.rules.ts';
import type { PartFrom } from './part.contract.ts';

// What the screens need of the rules: a device folds what it has not sent as the server folds what it has.
export { byMade, presencesOf, presentPresences, presentReadings, spanOf, timesOf } from './entry.rules.ts';

/** The times of a day on site. */
export interface Times {
  arrivedAt: string;
  leftAt: string | null;
  breakMinutes: number;
}

/** What a line of a mission says, by its kind. */
export interface EntryData {
  arrival: { distanceM: number | null };
  departure: { breakMinutes: number; finished: boolean };
  /** Of the day on site that began with this arrival. */
  correction: Times & {
    presenceId: string;
    reason: string;
    before: Times;
  };
  reading: {
    checkId: string;
    result: CheckResult;
    valueMilli: number | null;
    note: string;
    photoIds: string[];
    replacesId: string | null;
  };
  decision: { checkId: string; readingId: string };
  photo: {
    phase: 'before' | 'during' | 'after';
    caption: string;
    takenAt: string;
    checkId: string | null;
    findingId: string | null;
    beforeId: string | null;
    marks: { shape: 'circle' | 'arrow' | 'line'; points: [number, number][] }[];
  };
  part: { designation: string; reference: string; quantityMilli: number; unit: string; from?: PartFrom | null };
  hours: { workerId: string; day: string; minutes: number };
  finding: { description: string; place: string; severity: 'minor' | 'hindering' | 'blocking'; needsQuote: boolean };
  note: { text: string; replacesId: string | null };
  signature: {
    kind: 'worker' | 'occupant' | 'caretaker' | 'client' | 'other';
    name: string;
    quality: string;
    ink: [number, number][][] | null;
  };
  'follow-up': {
    reason: 'parts' | 'drying' | 'access' | 'other-trade' | 'more-time' | 'monitoring' | 'other';
    note: string;
    notBefore: string | null;
  };
  /** An access code opened, or was wrong. */
  code: { codeId: string; opened: boolean };
}
export type EntryKind = keyof EntryData;

/** A line of a mission: who kept it, when by the device's time put right, when it came. */
export interface Entry<K extends EntryKind = EntryKind> {
  id: string;
  visitId: string;
  kind: K;
  data: EntryData[K];
  fileId: string | null;
  madeBy: string | null;
  by: string | null;
  madeAt: Date;
  receivedAt: Date;
}

/** One thing to look at, as a list keeps it: ours by its key, a company’s by its words. */
export interface ListedCheck {
  id: string;
  key: OurCheck | null;
  label: string;
  asksPhoto: boolean;
  unit: string | null;
}
