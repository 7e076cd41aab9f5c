import { type Actor, obstacleTo, defineActs } from '#common/acts.ts';
import { defineProblems, type Verdict, verdictOf } from '#common/problems.ts';

export const collaborationStates = ['invited', 'active', 'declined', 'withdrawn', 'ended'] as const;
export type CollaborationState = (typeof collaborationStates)[number];

export const termsStates = ['proposed', 'agreed', 'replaced', 'declined', 'withdrawn'] as const;

export const collaborationProblems = defineProblems('collaborations', {
  ALREADY_TOGETHER: 409,
  BLOCKED_BY_US: 409,
  COLLABORATION_OVER: 409,
  PROVIDER_OUT: 409,
  NOT_ACTIVE: 409,
  NOTHING_PROPOSED: 409,
  OWN_PROPOSAL: 409,
  NOT_OWN_PROPOSAL: 409,
  COLLABORATION_STALE: 409,
  TERMS_ABOVE_LIMIT: 403,
  NO_ARTICLE: 409,
  NO_SCHEDULE: 409,
});

export interface CollaborationFacts {
  state: CollaborationState;
  orderingId: string;
  providerId: string;
  /** The company whose proposal is open; null without one. */
  proposedBy: string | null;
  /** The provider is in the network, or the other company's own contractor: neither refused nor suspended. */
  inNetwork: boolean;
  /** The viewer may sign the proposed ceiling; the provider's side has no limit. */
  signs: boolean;
}

const {
  COLLABORATION_OVER,
  COLLABORATION_STALE,
  NOTHING_PROPOSED,
  NOT_ACTIVE,
  NOT_OWN_PROPOSAL,
  OWN_PROPOSAL,
  PROVIDER_OUT,
  TERMS_ABOVE_LIMIT,
} = collaborationProblems;
const living = { commits: true, from: ['invited', 'active'], otherwise: COLLABORATION_OVER } as const;

type When = (facts: CollaborationFacts, actor: Actor) => boolean;
const isOut: When = ({ inNetwork }) => !inNetwork;
const isEmpty: When = ({ proposedBy }) => proposedBy === null;
const isOwn: When = ({ proposedBy }, { companyId }) => proposedBy === companyId;

export const collaborationActs = defineActs({
  reach: 'company',
  stale: COLLABORATION_STALE,
  companies: ({ orderingId, providerId }: CollaborationFacts) => ({ ordering: orderingId, provider: providerId }),
  acts: {
    accept: {
      ...living,
      unless: [
        [PROVIDER_OUT, isOut],
        [NOTHING_PROPOSED, isEmpty],
        [OWN_PROPOSAL, isOwn],
        [TERMS_ABOVE_LIMIT, ({ signs }) => !signs],
      ],
    },
    decline: {
      ...living,
      unless: [
        [NOTHING_PROPOSED, isEmpty],
        [OWN_PROPOSAL, isOwn],
      ],
    },
    withdraw: {
      ...living,
      unless: [
        [NOTHING_PROPOSED, isEmpty],
        [NOT_OWN_PROPOSAL, (facts, actor) => !isOwn(facts, actor)],
      ],
    },
    propose: { ...living, unless: [[PROVIDER_OUT, isOut]] },
    /** A price schedule, or a revision of the agreed one. */
    schedule: { commits: true, from: ['active'], otherwise: NOT_ACTIVE, unless: [[PROVIDER_OUT, isOut]] },
    end: { ...living, to: 'ended', unless: [[NOT_ACTIVE, ({ state }) => state !== 'active']] },
  },
});

export const canInvite = (actor: Actor): Verdict =>
  verdictOf(obstacleTo({ reach: 'company', side: 'ordering', commits: true }, actor));

/** Whether agreed terms are in force on a day. */
export function termsValidityOf(
  { validFrom, validUntil }: { validFrom: string; validUntil: string | null },
  today: string,
): 'upcoming' | 'in_force' | 'expired' {
  if (today < validFrom) return 'upcoming';
  return validUntil !== null && validUntil < today ? 'expired' : 'in_force';
}
