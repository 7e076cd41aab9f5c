import { defineActs } from '#common/acts.ts';
import type { MadeAt } from '#common/made-at.ts';
import { defineProblems, problems } from '#common/problems.ts';
import type { Said } from '#common/said.ts';
import { type AccessFacts, accessTimes } from '#features/work/visits/access.rules.ts';
import type { Span } from '#features/work/visits/time.rules.ts';
import { type VisitMoves, type VisitState, whyOver } from '#features/work/visits/visit.rules.ts';
import type { PlaceCode } from '#common/territories.ts';
import { said } from './said.ts';

export const phases = ['before', 'during', 'after'] as const;
export const checkResults = ['ok', 'redo', 'na'] as const;
export type CheckResult = (typeof checkResults)[number];
/** `undecided`: two phones differ, and no reading was chosen yet. */
export const checkStates = ['open', 'read', 'undecided'] as const;
export type CheckState = (typeof checkStates)[number];
export const findingSeverities = ['minor', 'hindering', 'blocking'] as const;
/** Roles in which people on site sign. */
export const signerKinds = ['worker', 'occupant', 'caretaker', 'client', 'other'] as const;
export const followUpReasons = [
  'parts',
  'drying',
  'access',
  'other-trade',
  'more-time',
  'monitoring',
  'other',
] as const;
/** Shapes drawn on photos. */
export const markShapes = ['circle', 'arrow', 'line'] as const;

/** Limits per visit; hours: each day of the longest visit for the largest crew. */
export const most = { photos: 120, checks: 40, parts: 300, hours: 31 * 20, findings: 40, notes: 40, signatures: 12 };

type Planned = AccessFacts & Span;

/** The code period containing this moment, otherwise the next, otherwise the last. */
export function codesTime(visit: Planned, now: Date): Span {
  const times = accessTimes(visit, visit.departement);
  return times.find(({ endsAt }) => now < endsAt) ?? times.at(-1) ?? visit;
}

export const codesOpen = (visit: Planned, now: Date): boolean =>
  ['confirmed', 'on_site'].includes(visit.state) &&
  accessTimes(visit, visit.departement).some(({ startsAt, endsAt }) => now >= startsAt && now < endsAt);

/** A time before the visit was planned means a wrong phone clock: uses the current time instead. */
export const likelyMade = (made: MadeAt, { plannedAt }: { plannedAt: Date }, now: Date): MadeAt =>
  made.at < plannedAt ? { ...made, at: now } : made;

export const missionProblems = defineProblems('missions', {
  /** Cancelled or missed: the refusal explains what happens to data collected meanwhile. */
  MISSION_OVER: 409,
  MISSION_NOT_BEGUN: 409,
  MISSION_NOT_FINISHED: 409,
  /** With the period in which they can be read. */
  CODES_CLOSED: 403,
  TOO_MANY_ENTRIES: 409,
  /** The id belongs to another object. */
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

/** Who ended the visit and when, and what happens to data on the phone. */
function whyKept(facts: MissionFacts): Said | null {
  const why = whyOver(facts);
  return why && said('answers.over', { why });
}

export const missionActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: ({ companyId, providerId }: MissionFacts) => ({ ordering: companyId, provider: providerId }),
  acts: {
    record: { ...crew, from: lasting, otherwise: MISSION_OVER, why: whyKept },
    /** Also after the visit: photos are filed to the thread in any case. */
    photograph: { ...crew, from: [...lasting, 'missed', 'cancelled'], otherwise: MISSION_OVER },
    sign: { ...crew, from: ['on_site', 'finished'], otherwise: MISSION_NOT_BEGUN, why: whyKept },
    correctTimes: { ...crew, from: ['on_site', 'finished'], otherwise: MISSION_NOT_BEGUN, why: whyKept },
    /** Without waiting for data on phones. */
    seal: { side: 'provider', from: ['finished'], otherwise: MISSION_NOT_FINISHED, why: whyOver },
  },
});

export interface SlipFacts {
  state: 'standing' | 'contested';
  companyId: string;
  providerId: string;
}

/** What the ordering side may do about a signature drawn on a crew's phone (docs/decisions/0053). */
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
