import type { OurCheck } from './checklist.rules.ts';
import type { CheckResult } from './mission.rules.ts';
import type { PartFrom } from './part.contract.ts';

// Re-exported for screens: the device applies the same rules to its unsent entries.
export { byMade, presencesOf, presentPresences, presentReadings, spanOf, timesOf } from './entry.rules.ts';

export interface Times {
  arrivedAt: string;
  leftAt: string | null;
  breakMinutes: number;
}

export interface EntryData {
  arrival: { distanceM: number | null };
  departure: { breakMinutes: number; finished: boolean };
  /** `presenceId`: the arrival that started the corrected day. */
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
  code: { codeId: string; opened: boolean };
}
export type EntryKind = keyof EntryData;

/** An entry of a mission: author, time by the phone's adjusted clock, time of receipt. */
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

/** One check as stored in a list: a default by its key, a company's by its label. */
export interface ListedCheck {
  id: string;
  key: OurCheck | null;
  label: string;
  asksPhoto: boolean;
  unit: string | null;
}
