import { fault } from '#common/faults.ts';
import { type Actor, obstacleTo, defineActs } from '#common/acts.ts';
import { dayAt } from '#common/place-time.ts';
import { defineProblems, type Issue, problems, type Verdict, verdictOf } from '#common/problems.ts';
import type { Said } from '#common/said.ts';
import { said } from './said.ts';

export const requestStates = [
  'draft',
  'published',
  'awarded',
  'scheduled',
  'in_progress',
  'done',
  'accepted',
  'closed',
  'on_hold',
  'cancelled',
  'expired',
] as const;
export type RequestState = (typeof requestStates)[number];

/** States and derived statuses (product.md §3); derived ones are never stored. */
export const statuses = [
  ...requestStates,
  'awaiting_quotes',
  'sealed_received',
  'quotes_to_compare',
  'snags_to_lift',
] as const;
export type Status = (typeof statuses)[number];

export const priorities = ['urgent', 'high', 'normal', 'low'] as const;
export type Priority = (typeof priorities)[number];
/** Priorities of an emergency: hours count, at night and on holidays too. */
export const emergencyPriorities = ['urgent', 'high'] as const satisfies readonly Priority[];
export type EmergencyPriority = (typeof emergencyPriorities)[number];

export const visibilities = ['invited', 'favourites', 'marketplace'] as const;
export const holdReasons = ['access', 'parts', 'decision', 'weather'] as const;
export type HoldReason = (typeof holdReasons)[number];

export const requestProblems = defineProblems('requests', {
  NOT_EDITABLE: 409,
  NOT_DRAFT: 409,
  ORDERED_ONCE: 409,
  NOT_PUBLISHED: 409,
  NOT_CANCELLABLE: 409,
  NOT_HOLDABLE: 409,
  NOT_HELD: 409,
  NOT_EXPIRED: 409,
  TENDER_OVER: 409,
  SCOPE_FROZEN: 409,
  NOT_CLOSABLE: 409,
  SNAGS_LEFT: 409,
  PLAN_LIMIT: 409,
  INVITED_LEFT: 409,
  NOBODY_LEFT: 409,
  TOO_MANY_PHOTOS: 409,
  TOO_MANY_DOCUMENTS: 409,
  FILE_THERE: 409,
  TOO_MANY_CONTACTS: 409,
  CONTACTS_OVER: 409,
  ALREADY_DECLINED: 409,
  INVITATION_ANSWERED: 409,
  INVITATION_OVER: 409,
  INVITATION_NOT_DECLINED: 409,
  ADDRESS_OWN: 409,
  ADDRESS_BLOCKED: 409,
  NOT_ASSIGNABLE: 409,
  ASSIGNEE_OUT: 409,
  LINKED_TO_ITSELF: 409,
  NOT_MERGEABLE: 409,
  MERGE_QUOTED: 409,
  MERGED_ELSEWHERE: 409,
  /** Works on an old building need an asbestos survey, or a reason why there is none. */
  SURVEY_NEEDED: 409,
});

export const maxPhotos = 12;
export const maxDocuments = 10;

export const contactKinds = ['occupant', 'caretaker'] as const;
export const maxContacts = 8;

export interface RequestFacts {
  state: RequestState;
  companyId: string;
  /** Snags of its order not lifted yet. */
  openSnags: number;
  sealed: boolean;
  /** The current round's sealed offers were opened. */
  opened: boolean;
  deadlinePast: boolean;
  /** A quote was sent, in whatever state it is now. */
  quoted: boolean;
  /** It has a number: it was published or ordered once. */
  numbered: boolean;
}

/** A tender's deadline, in the site's time zone. */
export interface RequestDeadline {
  deadlinePast: boolean;
  deadlineAt: Date | null;
  departement: string | null;
}

/** When only the deadline forbids an act: the message with the deadline in the site's time zone. */
export const deadlinePassed = (tender: RequestDeadline & { requestState: string }): Said | null =>
  tender.deadlinePast && tender.deadlineAt && ['published', 'expired'].includes(tender.requestState)
    ? said('answers.deadlinePassed', {
        deadline: tender.deadlineAt.toISOString(),
        departement: tender.departement ?? '',
      })
    : null;

const running: readonly RequestState[] = ['published', 'awarded', 'scheduled', 'in_progress'];

/** Whether a sealed round is over: its deadline passed, opened or not. */
const isOver = ({ state, sealed, opened, deadlinePast }: RequestFacts) =>
  state === 'published' && sealed && (opened || deadlinePast);

const {
  MERGE_QUOTED,
  NOT_ASSIGNABLE,
  NOT_CANCELLABLE,
  NOT_CLOSABLE,
  NOT_DRAFT,
  NOT_EDITABLE,
  NOT_EXPIRED,
  NOT_HELD,
  NOT_HOLDABLE,
  NOT_MERGEABLE,
  NOT_PUBLISHED,
  ORDERED_ONCE,
  SCOPE_FROZEN,
  SNAGS_LEFT,
  TENDER_OVER,
} = requestProblems;
const editable = {
  side: 'ordering',
  // A published request binds the company: editing it requires the right to commit.
  commits: ({ state }: RequestFacts) => state === 'published',
  from: ['draft', 'published'],
  otherwise: NOT_EDITABLE,
} as const;
const own = { side: 'ordering', commits: true } as const;

export const requestActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: ({ companyId }: RequestFacts) => ({ ordering: companyId }),
  acts: {
    edit: { ...editable, unless: [[TENDER_OVER, isOver]] },
    /** Fields quotes are based on: site, trade, currency, price schedule, prior visit. */
    editBasis: {
      ...editable,
      unless: [
        [TENDER_OVER, isOver],
        [SCOPE_FROZEN, ({ quoted }) => quoted],
      ],
    },
    publish: { ...own, from: ['draft'], to: 'published', otherwise: NOT_DRAFT },
    /** Direct order from a known provider, without tender. */
    order: { ...own, from: ['draft'], to: 'awarded', otherwise: NOT_DRAFT },
    invite: { ...own, from: ['published'], otherwise: NOT_PUBLISHED, unless: [[TENDER_OVER, isOver]] },
    cancel: { ...own, from: ['draft', ...running, 'on_hold', 'expired'], to: 'cancelled', otherwise: NOT_CANCELLABLE },
    hold: { ...own, from: running, to: 'on_hold', otherwise: NOT_HOLDABLE },
    resume: { ...own, from: ['on_hold'], otherwise: NOT_HELD },
    republish: {
      ...own,
      // Opened offers stay opened: later offers belong to a new round.
      from: ({ state, sealed, opened }) => state === 'expired' || (state === 'published' && sealed && opened),
      to: 'published',
      otherwise: NOT_EXPIRED,
    },
    close: {
      ...own,
      from: ['accepted'],
      to: 'closed',
      otherwise: NOT_CLOSABLE,
      unless: [[SNAGS_LEFT, ({ openSnags }) => openSnags > 0]],
    },
    link: { side: 'ordering', from: requestStates, otherwise: NOT_EDITABLE },
    /** Declares damage to insurers. */
    claim: { side: 'ordering', from: requestStates, otherwise: NOT_EDITABLE },
    /** Merges it into another as a duplicate. */
    merge: {
      ...own,
      from: ['draft', 'published', 'expired'],
      to: 'cancelled',
      otherwise: NOT_MERGEABLE,
      unless: [[MERGE_QUOTED, ({ quoted }) => quoted]],
    },
    /** Chooses the colleague in charge. */
    assign: {
      side: 'ordering',
      from: requestStates.filter((state) => state !== 'closed' && state !== 'cancelled'),
      otherwise: NOT_ASSIGNABLE,
    },
    /** On-site contacts are editable by any member at any time. */
    contact: { side: 'ordering', from: requestStates, otherwise: NOT_EDITABLE },
    delete: {
      side: 'ordering',
      from: ['draft'],
      otherwise: NOT_DRAFT,
      unless: [[ORDERED_ONCE, ({ numbered }) => numbered]],
    },
  },
});

export const canCreate = (actor: Actor): Verdict => verdictOf(obstacleTo({ reach: 'site', side: 'ordering' }, actor));

const longestTender = 366 * 86_400_000;

/** Required for any order: a trade and a description. */
export function orderingIssues(request: { trade: string | null; description: string }): Issue[] {
  return [
    ...(request.trade ? [] : [{ path: ['trade'], message: said('faults.trade') }]),
    ...(request.description.trim() ? [] : [{ path: ['description'], message: said('faults.need') }]),
  ];
}

/** What is wrong with a tender's deadline; null when valid. */
export function deadlineIssue(deadlineAt: Date | string, now: Date): Issue | null {
  const deadline = new Date(deadlineAt);
  if (deadline <= now) return { path: ['deadlineAt'], message: fault('past') };
  if (deadline.getTime() <= now.getTime() + longestTender) return null;
  return { path: ['deadlineAt'], message: fault('withinYear') };
}

/** What publication requires: trade, description, a future deadline (product.md §3), at least one company invited. */
export function publicationIssues(
  request: {
    trade: string | null;
    description: string;
    deadlineAt: Date | string | null;
    visibility: string;
    invitedCount: number;
    wantedTo: string | null;
    /** Of the site, when known. */
    departement: string | null;
  },
  now: Date,
): Issue[] {
  const issues = orderingIssues(request);
  const ends = request.deadlineAt
    ? deadlineIssue(request.deadlineAt, now)
    : { path: ['deadlineAt'], message: said('faults.deadline') };
  if (ends) issues.push(ends);
  if (request.wantedTo && request.wantedTo < dayAt(now, request.departement)) {
    issues.push({ path: ['wantedTo'], message: said('faults.periodPast') });
  }
  if (request.visibility === 'invited' && request.invitedCount === 0) {
    issues.push({ path: ['invitedIds'], message: said('faults.nobodyInvited') });
  }
  return issues;
}
