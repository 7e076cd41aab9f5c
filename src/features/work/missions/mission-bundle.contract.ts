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

/** Who kept it, when by the device's time put right, when it came; `mine` of who reads. */
const kept = { id, by: z.string().nullable(), mine: z.boolean(), madeAt: z.string(), receivedAt: z.string() };

/** Lines over a photo, in thousandths of its width: the picture itself stays as it was taken. */
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

/** A mission in a list. */
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
  /** Thousandths of the unit of its check. */
  valueMilli: z.int().nullable(),
  note: z.string(),
  photoIds: z.array(id),
  /** Not the one that counts: another was named. It stays with its author. */
  setAside: z.boolean(),
});
export type Reading = z.output<typeof reading>;

export const missionCheck = z.object({
  id,
  position: z.int(),
  label: z.string(),
  asksPhoto: z.boolean(),
  /** The unit of the value it asks for; null where it asks for none. */
  unit: z.string().nullable(),
  state: z.enum(checkStates),
  /** The reading that counts; null while none does. */
  countingId: id.nullable(),
  /** The first one first. */
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
  /** The photo of before that it answers. */
  beforeId: id.nullable(),
  marks,
});
export type MissionPhoto = z.output<typeof missionPhoto>;

/** What a crew showed and read at a visit; of a check what counts, nothing while two readings differ. */
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
/** Of one worker, on one day. */
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
/** What was found and done, in words; the ordering side reads them once the report is made. */
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

/** One day on site. */
export const presence = z.object({
  id,
  arrivedAt: z.string(),
  distanceM: z.int().nullable(),
  leftAt: z.string().nullable(),
  /** When each came; null while a phone keeps it. */
  arrivedReceivedAt: z.string().nullable(),
  leftReceivedAt: z.string().nullable(),
  breakMinutes: z.int(),
  by: z.string().nullable(),
  corrections: z.array(
    z.object({
      by: z.string().nullable(),
      at: z.string(),
      reason: z.string(),
      /** As they were before it. */
      arrivedAt: z.string(),
      leftAt: z.string().nullable(),
      breakMinutes: z.int(),
    }),
  ),
});

/** The kinds of lines that days on site and checks are folded from. */
export const foldedKinds = ['arrival', 'departure', 'correction', 'reading', 'decision'] as const;

/** A mission with all that its crew needs of it on site; codes of access are asked for apart. */
export const mission = forReaders({
  ...missionItem.shape,
  description: everyone(z.string()),
  position: everyone(z.object({ latitude: z.number(), longitude: z.number(), precision: z.string() })),
  access: everyone(
    z.object({
      instructions: z.string(),
      contactName: z.string(),
      contactPhone: z.string(),
      /** There are codes; from when until when they can be read, now or next; once the ordering side agrees, where it has to. */
      hasCodes: z.boolean(),
      codesFrom: z.string(),
      codesUntil: z.string(),
      codesAwait: z.boolean(),
      /** They wait because their provider has no hours left at this site without the ordering side's agreement. */
      codesFull: z.boolean(),
      /** Without their words, of who has read them for this visit: what is known of each. */
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
  /** What this provider did here before, the last first: five at most. */
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
  /** Of the trade, to choose parts from; absent of what a device keeps since before it was read here. */
  articles: everyone(z.array(offeredArticle).optional()),
  /** Photos of the request: what was there when it was written. */
  requestPhotos: everyone(
    z.array(z.object({ id, name: z.string(), width: z.int().nullable(), height: z.int().nullable() })),
  ),
  /** Its plans and price schedules, and their types; absent of what a device keeps since before there were any. */
  requestDocuments: everyone(
    z.array(z.object({ id, name: z.string(), contentType: z.string().optional(), sizeBytes: z.int() })).optional(),
  ),
  /** The list as it stood when the visit began; before that, as it stands. */
  checks: everyone(z.array(missionCheck)),
  /** To be said at the arrival: the list is kept as this device shows it. */
  checklistVersion: everyone(z.int()),
  photos: everyone(z.array(missionPhoto)),
  parts: everyone(z.array(part)),
  hours: everyone(z.array(workedHours)),
  findings: everyone(z.array(finding)),
  notes: everyone(z.array(note)),
  signatures: everyone(z.array(missionSignature)),
  /** What the ordering side says of signatures; absent of what a device keeps since before it was read here. */
  contests: everyone(
    z
      .array(z.object({ signatureId: id, by: z.string(), company: z.string(), reason: z.string(), at: z.string() }))
      .optional(),
  ),
  followUps: everyone(z.array(followUp)),
  presences: everyone(z.array(presence)),
  /** The lines that `presences` and `checks` are folded from; absent of what a device keeps since before it was read here. */
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
  /** Of one's own company; absent of what a device keeps since before it was read here. */
  officePhone: everyone(z.string().optional()),
  /** Photos that a phone said it still keeps: the report waits for them. */
  awaited: everyone(z.int()),
  /** Why nothing more is done there, who ended it and when; absent of what a device keeps since before it was said. */
  over: everyone(z.string().nullable().optional()),
  reports: everyone(z.array(z.object({ id, edition: z.int(), at: z.string() }))),
  acts: everyone(actsSchema(missionActs.names)),
});
export type Mission = z.output<typeof mission>;
