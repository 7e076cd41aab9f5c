import type { OurCheck } from './checklist.rules.ts';
import type { EntryData, ListedCheck } from './entry.contract.ts';
import type { CheckResult, CheckState } from './mission.rules.ts';

/** Stored in `papers`; must never change. */
export const missionPaperKind = 'mission-report';

export interface ShownPhoto {
  fileId: string;
  width: number | null;
  height: number | null;
  takenAt: string;
  /** Missing in older reports. */
  receivedAt?: string;
  marks: EntryData['photo']['marks'];
}

/** An unpaired photo, with its check if any. */
export interface SinglePhoto extends ShownPhoto {
  phase: EntryData['photo']['phase'];
  caption: string;
  check: Pick<ListedCheck, 'key' | 'label'> | null;
}

export interface Snapshot {
  number: number;
  finishedAt: string;
  finishedReceivedAt?: string;
  trade: string | null;
  people: string[];
  words: string[];
  followUps: EntryData['follow-up'][];
  findings: EntryData['finding'][];
  pairs: { caption: string; before: ShownPhoto; after: ShownPhoto }[];
  /** Missing in older reports. */
  others?: SinglePhoto[];
  photos: number;
  checks: {
    key: OurCheck | null;
    label: string;
    unit: string | null;
    state: CheckState;
    result: CheckResult | null;
    valueMilli: number | null;
    note: string;
    photos: number;
  }[];
  presences: {
    arrivedAt: string;
    leftAt: string | null;
    arrivedReceivedAt?: string;
    leftReceivedAt?: string | null;
    breakMinutes: number;
    distanceM: number | null;
    minutes: number;
    corrected: boolean;
  }[];
  /** Who closed the visit on site; missing in older reports. */
  closedBy?: string;
  hours: { worker: string; minutes: number }[];
  parts: EntryData['part'][];
  signatures: (EntryData['signature'] & {
    id?: string;
    at: string;
    receivedAt?: string;
    contested?: string;
  })[];
}
