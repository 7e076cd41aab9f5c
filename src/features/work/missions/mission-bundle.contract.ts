import { z } from 'zod';
import { actsSchema, id } from '#common/contract-kit.ts';
import { ink, inkWidth } from '#common/ink.ts';
import { everyone, forReaders, readBy } from '#common/readers.ts';
import { codeState } from '#features/estate/sites/site.contract.ts';
import { named, visitHead } from '#features/work/visits/visit-head.contract.ts';
import { visitStates } from '#features/work/visits/visit.rules.ts';
import { offeredArticle, partFields } from './part.contract.ts';
import {
  checkResults,
  checkStates,
  markShapes,
  findingSeverities,
  followUpReasons,
  missionActs,
  phases,
  signerKinds,
} from './mission.rules.ts';

/** Author, time by the phone's adjusted clock, time of receipt; `mine` for the reader's own. */
const kept = { id, by: z.string().nullable(), mine: z.boolean(), madeAt: z.string(), receivedAt: z.string() };

/** Lines drawn over a photo, in thousandths of its width; the picture itself is unchanged. */
export const marks = z
  .array(
    z.object({
      shape: z.enum(markShapes),
      points: z
        .array(
          z.tuple([
            z.int().min(0).max(inkWidth),
            z
              .int()
              .min(0)
              .max(4 * inkWidth),
          ]),
        )
        .min(1)
        .max(200),
    }),
  )
  .max(40);
export type Marks = z.output<typeof marks>;

export const missionItem = forReaders({
  ...visitHead.shape,
  startsAt: everyone(z.string()),
  endsAt: everyone(z.string()),
  orderingCompany: everyone(named.extend({ phone: z.string() })),
  workers: everyone(z.array(named.extend({ phone: z.string(), isMe: z.boolean() }))),
  progress: everyone(z.object({ checks: z.int(), read: z.int(), undecided: z.int(), photos: z.int() })),
  reportId: everyone(id.nullable()),
});
export type MissionItem = z.output<typeof missionItem>;

export const reading = z.object({
  ...kept,
  result: z.enum(checkResults),
  /** Thousandths of the check's unit. */
  valueMilli: z.int().nullable(),
  note: z.string(),
  photoIds: z.array(id),
  setAside: z.boolean(),
});
export type Reading = z.output<typeof reading>;

export const missionCheck = z.object({
  id,
  position: z.int(),
  label: z.string(),
  asksPhoto: z.boolean(),
  /** Unit of the required value; null: no value required. */
  unit: z.string().nullable(),
  state: z.enum(checkStates),
  /** The reading that counts; null while undecided. */
  countingId: id.nullable(),
  readings: z.array(reading),
  decision: z.object({ by: z.string().nullable(), at: z.string() }).nullable(),
});
export type MissionCheck = z.output<typeof missionCheck>;

export const missionPhoto = z.object({
  ...kept,
  name: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  phase: z.enum(phases),
  caption: z.string(),
  takenAt: z.string(),
  checkId: id.nullable(),
  findingId: id.nullable(),
  beforeId: id.nullable(),
  marks,
});
export type MissionPhoto = z.output<typeof missionPhoto>;

/** A crew's photos and readings of a visit; for a check only the one that counts, none while two differ. */
export const visitRecord = z.object({
  visitId: id,
  orderId: id,
  photos: z.array(missionPhoto),
  checks: z.array(
    z.object({
      id,
      label: z.string(),
      unit: z.string().nullable(),
      state: z.enum(checkStates),
      result: z.enum(checkResults).nullable(),
      valueMilli: z.int().nullable(),
      note: z.string(),
      by: z.string().nullable(),
      at: z.string().nullable(),
    }),
  ),
});
export type VisitRecord = z.output<typeof visitRecord>;

export const part = z.object({
  ...kept,
  ...partFields,
});
export const workedHours = z.object({
  ...kept,
  workerId: id.nullable(),
  worker: z.string(),
  day: z.string(),
  minutes: z.int(),
});
export const finding = z.object({
  ...kept,
  description: z.string(),
  place: z.string(),
  severity: z.enum(findingSeverities),
  needsQuote: z.boolean(),
});
/** A note; the ordering side reads it in the report. */
export const note = z.object({ ...kept, text: z.string() });
export const missionSignature = z.object({
  ...kept,
  kind: z.enum(signerKinds),
  name: z.string(),
  /** «gérant», «gardien», «3e étage»… */
  quality: z.string(),
  ink: ink.nullable(),
});
export const followUp = z.object({
  ...kept,
  reason: z.enum(followUpReasons),
  note: z.string(),
  notBefore: z.string().nullable(),
});

export const presence = z.object({
  id,
  arrivedAt: z.string(),
  distanceM: z.int().nullable(),
  leftAt: z.string().nullable(),
  /** Time of receipt; null while still on the phone. */
  arrivedReceivedAt: z.string().nullable(),
  leftReceivedAt: z.string().nullable(),
  breakMinutes: z.int(),
  by: z.string().nullable(),
  corrections: z.array(
    z.object({
      by: z.string().nullable(),
      at: z.string(),
      reason: z.string(),
      arrivedAt: z.string(),
      leftAt: z.string().nullable(),
      breakMinutes: z.int(),
    }),
  ),
});

export const foldedKinds = ['arrival', 'departure', 'correction', 'reading', 'decision'] as const;

/** A mission with everything its crew needs on site; access codes are requested separately. */
export const mission = forReaders({
  ...missionItem.shape,
  description: everyone(z.string()),
  position: everyone(z.object({ latitude: z.number(), longitude: z.number(), precision: z.string() })),
  access: everyone(
    z.object({
      instructions: z.string(),
      contactName: z.string(),
      contactPhone: z.string(),
      /** Whether there are codes, and the period to read them, if agreed where required. */
      hasCodes: z.boolean(),
      codesFrom: z.string(),
      codesUntil: z.string(),
      codesAwait: z.boolean(),
      /** Waiting: the provider used up its hours at this site and needs the ordering side's agreement. */
      codesFull: z.boolean(),
      /** State of each code, without its text, for viewers who have read them during this visit. */
      codes: z.array(codeState.extend({ id })),
    }),
  ),
  contacts: everyone(
    z.array(
      z.object({
        id,
        kind: z.enum(['occupant', 'caretaker']),
        name: z.string(),
        phone: z.string(),
        email: z.string(),
        language: z.string(),
        place: z.string(),
      }),
    ),
  ),
  /** This provider's earlier visits here, latest first, five at most. */
  history: everyone(
    z.array(
      z.object({
        visitId: id,
        requestNumber: z.string().nullable(),
        title: z.string(),
        trade: z.string().nullable(),
        at: z.string(),
        people: z.array(z.string()),
        words: z.string(),
        reportId: id.nullable(),
      }),
    ),
  ),
  lines: everyone(
    z.array(
      forReaders({
        position: everyone(z.int()),
        kind: everyone(z.enum(['lot', 'line'])),
        designation: everyone(z.string()),
        quantityMilli: everyone(z.int()),
        unit: everyone(z.string()),
        unitPriceE4: readBy('provider')(z.int().nullable(), null),
        totalHtMinor: readBy('provider')(z.int().nullable(), null),
      }),
    ),
  ),
  /** The trade's articles to pick parts from; missing in older cached data. */
  articles: everyone(z.array(offeredArticle).optional()),
  requestPhotos: everyone(
    z.array(z.object({ id, name: z.string(), width: z.int().nullable(), height: z.int().nullable() })),
  ),
  /** The request's documents with their types; missing in older cached data. */
  requestDocuments: everyone(
    z.array(z.object({ id, name: z.string(), contentType: z.string().optional(), sizeBytes: z.int() })).optional(),
  ),
  /** The check list the visit started with; before that, the current one. */
  checks: everyone(z.array(missionCheck)),
  /** Sent with the arrival, so that the visit keeps the list shown on the device. */
  checklistVersion: everyone(z.int()),
  photos: everyone(z.array(missionPhoto)),
  parts: everyone(z.array(part)),
  hours: everyone(z.array(workedHours)),
  findings: everyone(z.array(finding)),
  notes: everyone(z.array(note)),
  signatures: everyone(z.array(missionSignature)),
  /** Contested signatures; missing in older cached data. */
  contests: everyone(
    z
      .array(z.object({ signatureId: id, by: z.string(), company: z.string(), reason: z.string(), at: z.string() }))
      .optional(),
  ),
  followUps: everyone(z.array(followUp)),
  presences: everyone(z.array(presence)),
  /** Entries behind `presences` and `checks`; missing in older cached data. */
  log: everyone(
    z.array(z.object({ ...kept, kind: z.enum(foldedKinds), data: z.record(z.string(), z.unknown()) })).optional(),
  ),
  nextVisits: everyone(
    z.array(
      z.object({
        id,
        number: z.int(),
        state: z.enum(visitStates),
        startsAt: z.string().nullable(),
        purpose: z.string(),
      }),
    ),
  ),
  /** The reader's own company; missing in older cached data. */
  officePhone: everyone(z.string().optional()),
  /** Number of announced photos the report waits for. */
  awaited: everyone(z.int()),
  /** Why and by whom the visit was ended, and when; missing in older cached data. */
  over: everyone(z.string().nullable().optional()),
  reports: everyone(z.array(z.object({ id, edition: z.int(), at: z.string() }))),
  acts: everyone(actsSchema(missionActs.names)),
});
export type Mission = z.output<typeof mission>;
