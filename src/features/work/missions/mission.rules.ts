import { defineActs } from '#common/acts.ts';
import type { MadeAt } from '#common/made-at.ts';
import { defineProblems, problems } from '#common/problems.ts';
import type { Said } from '#common/said.ts';
import { type AccessFacts, accessTimes } from '#features/work/visits/access.rules.ts';
import type { Span } from '#features/work/visits/time.rules.ts';
import { type VisitMoves, type VisitState, whyOver } from '#features/work/visits/visit.rules.ts';
import type { PlaceCode } from '#common/territories.ts';
import { said } from './said.ts';

/** When a photo was taken of the work. */
export const phases = ['before', 'during', 'after'] as const;
export const checkResults = ['ok', 'redo', 'na'] as const;
export type CheckResult = (typeof checkResults)[number];
/** `undecided`: two phones read it differently, and nobody said yet which counts. */
export const checkStates = ['open', 'read', 'undecided'] as const;
export type CheckState = (typeof checkStates)[number];
export const findingSeverities = ['minor', 'hindering', 'blocking'] as const;
/** Whoever is there signs as what they are. */
export const signerKinds = ['worker', 'occupant', 'caretaker', 'client', 'other'] as const;
/** Why the crew has to come again. */
export const followUpReasons = [
  'parts',
  'drying',
  'access',
  'other-trade',
  'more-time',
  'monitoring',
  'other',
] as const;
/** What is drawn upon a photo. */
export const markShapes = ['circle', 'arrow', 'line'] as const;

/** Hours: each day of the longest visit, of the largest party that one may have. */
export const most = { photos: 120, checks: 40, parts: 300, hours: 31 * 20, findings: 40, notes: 40, signatures: 12 };

type Planned = AccessFacts & Span;

/** The hours of codes that hold this moment, else the next to come, else its last. */
export function codesTime(visit: Planned, now: Date): Span {
  const times = accessTimes(visit, visit.departement);
  return times.find(({ endsAt }) => now < endsAt) ?? times.at(-1) ?? visit;
}

export const codesOpen = (visit: Planned, now: Date): boolean =>
  ['confirmed', 'on_site'].includes(visit.state) &&
  accessTimes(visit, visit.departement).some(({ startsAt, endsAt }) => now >= startsAt && now < endsAt);

/** What was made before its visit was planned, was by a clock that was wrong in a way nobody told: it counts from now. */
export const likelyMade = (made: MadeAt, { plannedAt }: { plannedAt: Date }, now: Date): MadeAt =>
  made.at < plannedAt ? { ...made, at: now } : made;

export const missionProblems = defineProblems('missions', {
  /** Cancelled, or missed: what was done on site meanwhile is told, and nothing of it is lost. */
  MISSION_OVER: 409,
  MISSION_NOT_BEGUN: 409,
  MISSION_NOT_FINISHED: 409,
  /** Its data say since when and until when they are. */
  CODES_CLOSED: 403,
  TOO_MANY_ENTRIES: 409,
  /** Another thing has this id. */
  ID_TAKEN: 409,
  READING_NOT_OF_CHECK: 409,
  SIGNATURE_CONTESTED: 409,
});

export interface MissionFacts {
  state: VisitState;
  departement: PlaceCode;
  moves: VisitMoves;
  companyId: string;
  providerId: string;
}

const { MISSION_NOT_BEGUN, MISSION_NOT_FINISHED, MISSION_OVER } = missionProblems;
const crew = { side: 'provider', crew: true } as const;
const lasting = ['confirmed', 'on_site', 'finished'] as const;

/** Who ended the visit and when, and what becomes of what a phone still keeps. */
function whyKept(facts: MissionFacts): Said | null {
  const why = whyOver(facts);
  return why && said('answers.over', { why });
}

/** What may be kept of a mission; arriving and leaving are acts of its visit. */
export const missionActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: ({ companyId, providerId }: MissionFacts) => ({ ordering: companyId, provider: providerId }),
  acts: {
    /** What was done: readings, parts, hours, findings, words. */
    record: { ...crew, from: lasting, otherwise: MISSION_OVER, why: whyKept },
    /** Also of a visit that is over: a photo is filed to the thread whatever became of it. */
    photograph: { ...crew, from: [...lasting, 'missed', 'cancelled'], otherwise: MISSION_OVER },
    sign: { ...crew, from: ['on_site', 'finished'], otherwise: MISSION_NOT_BEGUN, why: whyKept },
    correctTimes: { ...crew, from: ['on_site', 'finished'], otherwise: MISSION_NOT_BEGUN, why: whyKept },
    /** Without waiting for what a phone still keeps. */
    seal: { side: 'provider', from: ['finished'], otherwise: MISSION_NOT_FINISHED, why: whyOver },
  },
});

export interface SlipFacts {
  state: 'standing' | 'contested';
  companyId: string;
  providerId: string;
}

/** What the ordering side may say of a signature that was drawn on the phone of a crew (docs/decisions/0053). */
export const slipActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: ({ companyId, providerId }: SlipFacts) => ({ ordering: companyId, provider: providerId }),
  acts: {
    contest: {
      side: 'ordering',
      commits: true,
      from: ['standing'],
      otherwise: missionProblems.SIGNATURE_CONTESTED,
    },
  },
});
