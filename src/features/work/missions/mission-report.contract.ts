import type { OurCheck } from './checklist.rules.ts';
import type { EntryData, ListedCheck } from './entry.contract.ts';
import type { CheckResult, CheckState } from './mission.rules.ts';

/** The word of the paper in `papers`, for good. */
export const missionPaperKind = 'mission-report';

export interface ShownPhoto {
  fileId: string;
  width: number | null;
  height: number | null;
  takenAt: string;
  /** Absent of reports made before it was kept. */
  receivedAt?: string;
  marks: EntryData['photo']['marks'];
}

/** A photo in no pair, with the check it is of. */
export interface SinglePhoto extends ShownPhoto {
  phase: EntryData['photo']['phase'];
  caption: string;
  check: Pick<ListedCheck, 'key' | 'label'> | null;
}

/** What a report says of a visit, as it was known when it was made. */
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
  /** Absent of reports made before they were printed. */
  others?: SinglePhoto[];
  /** How many photos there are in all. */
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
  /** Who said on site that it was over; absent of reports made before it was kept. */
  closedBy?: string;
  hours: { worker: string; minutes: number }[];
  parts: EntryData['part'][];
  /** Its id leads to whose device it was given on; reports of before have none. */
  signatures: (EntryData['signature'] & {
    id?: string;
    at: string;
    receivedAt?: string;
    /** Why the ordering side contests it. */
    contested?: string;
  })[];
}
