import { defineActs } from '#common/acts.ts';
import { defineProblems, problems } from '#common/problems.ts';
import type { Said } from '#common/said.ts';
import type { PlaceCode } from '#common/territories.ts';
import { workOrderProblems } from '#features/work/work-orders/work-order.rules.ts';
import { said } from './said.ts';

export const visitStates = ['proposed', 'confirmed', 'on_site', 'finished', 'missed', 'cancelled'] as const;
export type VisitState = (typeof visitStates)[number];

/** Reason codes for missed or cancelled visits, in addition to a text. */
export const visitReasons = ['nobody', 'access', 'weather', 'parts', 'crew', 'client', 'other'] as const;
export type VisitReason = (typeof visitReasons)[number];

/** Who can be called from a mission: the occupant, the caretaker, the site's contact, or the client. */
export const calledWho = ['occupant', 'caretaker', 'site', 'client'] as const;
export const mostCalls = 20;

export const visitProblems = defineProblems('visits', {
  ORDER_NOT_PLANNABLE: 409,
  VISIT_NOT_PROPOSED: 409,
  VISIT_NOT_CONFIRMED: 409,
  VISIT_NOT_OPEN: 409,
  VISIT_NOT_BEGUN: 409,
  SLOT_GONE: 409,
  TOO_MANY_VISITS: 409,
  /** Its codes wait for the ordering side to agree to this visit. */
  VISIT_UNAGREED: 403,
  CODE_HOURS_FULL: 403,
  VISIT_AGREED: 409,
  /** The visit was moved to another time since the caller read it. */
  VISIT_MOVED: 409,
  /** «En route» arrived too late to pass on: it may no longer be true. */
  SET_OUT_STALE: 409,
  /** One of its people or vehicles is booked elsewhere. */
  DOUBLE_BOOKED: 409,
});

interface OrderFacts {
  companyId: string;
  providerId: string;
  requestState: string;
}

export interface PlannableFacts extends OrderFacts {
  state: string;
}

/** Who ended or last moved a visit, and when; `company` is the name of their company. */
export interface VisitMoves {
  endedBy: 'ordering' | 'provider' | 'request' | 'reception' | null;
  endedAt: string | null;
  movedAt: string | null;
  company: string;
  provider: string;
}

export interface VisitFacts extends OrderFacts {
  state: VisitState;
  orderState: string;
  departement?: PlaceCode;
  moves?: VisitMoves;
}

const companies = ({ companyId, providerId }: OrderFacts) => ({ ordering: companyId, provider: providerId });
const working: readonly string[] = ['awarded', 'scheduled', 'in_progress', 'done', 'accepted'];

/** The sentence saying why a visit is over (cancelled, missed, moved…), by whom and when; null if it is not over. */
export function whyOver({
  state,
  moves,
  departement,
}: Pick<VisitFacts, 'state' | 'moves' | 'departement'>): Said | null {
  if (!moves) return null;
  const { endedBy, endedAt, movedAt, company, provider } = moves;
  const place = { departement: departement ?? '' };
  if (state === 'proposed' && movedAt) return said('answers.asked', { company: provider, at: movedAt, ...place });
  if (!endedBy || !endedAt) return null;
  const at = { at: endedAt, ...place };
  if (state === 'missed') return said('answers.missed', { company: provider, ...at });
  if (endedBy === 'reception' || endedBy === 'request') return said(`answers.${endedBy}`, { company, ...at });
  return said('answers.cancelled', { company: endedBy === 'ordering' ? company : provider, ...at });
}

/** The refusal of an act on a visit that was moved meanwhile: says who moved it and to when. */
export function whyMoved({ moves, departement, startsAt }: VisitFacts & { startsAt: Date | null }): Said | null {
  if (!moves?.movedAt || !startsAt) return null;
  const times = { at: moves.movedAt, to: startsAt.toISOString() };
  return said('answers.moved', { company: moves.provider, ...times, departement: departement ?? '' });
}

/** No visit takes place while the request is on hold or over, even before its visits are updated. */
export const isHalted = ({ requestState }: Pick<OrderFacts, 'requestState'>): boolean =>
  !working.includes(requestState);
export const halted = [[workOrderProblems.WORK_HALTED, isHalted]] as const;

/** Planning visits of an order: before, during and after its work, for snags. */
export const plannableActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: (order: PlannableFacts) => companies(order),
  acts: {
    plan: {
      side: 'provider',
      commits: true,
      from: ['confirmed', 'under_way', 'completed', 'accepted', 'invoiced'],
      otherwise: visitProblems.ORDER_NOT_PLANNABLE,
      unless: halted,
    },
  },
});

const { VISIT_NOT_BEGUN, VISIT_NOT_CONFIRMED, VISIT_NOT_OPEN, VISIT_NOT_PROPOSED } = visitProblems;
const open = { from: ['proposed', 'confirmed'], otherwise: VISIT_NOT_OPEN, why: whyOver, unless: halted } as const;

export const visitActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: (visit: VisitFacts) => companies(visit),
  acts: {
    /** Other slots; a confirmed visit must be chosen again. */
    propose: { ...open, side: 'provider', commits: true, to: 'proposed' },
    /** By the ordering side, or by the person visited through a link. */
    choose: {
      side: 'ordering',
      from: ['proposed'],
      to: 'confirmed',
      otherwise: VISIT_NOT_PROPOSED,
      why: whyOver,
      unless: halted,
    },
    /** Another time or other people; it stays confirmed. */
    move: { ...open, side: 'provider', commits: true, to: 'confirmed' },
    setOut: {
      side: 'provider',
      crew: true,
      from: ['confirmed'],
      otherwise: VISIT_NOT_CONFIRMED,
      why: whyOver,
      unless: halted,
    },
    arrive: {
      side: 'provider',
      crew: true,
      from: ['confirmed'],
      to: 'on_site',
      otherwise: VISIT_NOT_CONFIRMED,
      why: whyOver,
      unless: halted,
    },
    finish: {
      side: 'provider',
      crew: true,
      from: ['on_site'],
      to: 'finished',
      otherwise: VISIT_NOT_BEGUN,
      why: whyOver,
    },
    miss: {
      side: 'provider',
      crew: true,
      from: ['confirmed', 'on_site'],
      to: 'missed',
      otherwise: VISIT_NOT_CONFIRMED,
      why: whyOver,
    },
    cancel: { ...open, commits: true, to: 'cancelled', unless: [] },
  },
});

/** Calendar UID of a visit, suffixed per day, the same everywhere (RFC 5545, 3.8.4.7). */
export const calendarName = (visitId: string, day = 1): string => `${visitId}${day === 1 ? '' : `-${day}`}@batilien`;
