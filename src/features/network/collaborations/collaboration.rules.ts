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

/** What a collaboration must show for its moves to be judged. */
export interface CollaborationFacts {
  state: CollaborationState;
  orderingId: string;
  providerId: string;
  /** The company whose proposal waits; null when none does. */
  proposedBy: string | null;
  /** The provider is of the network, or the own contractor of the other: neither refused nor suspended. */
  inNetwork: boolean;
  /** The viewer signs up to the ceiling proposed; on the provider's side there is no limit. */
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

/** What either of the two companies may do of a collaboration. */
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
    /** A price schedule, or the agreed one revised. */
    schedule: { commits: true, from: ['active'], otherwise: NOT_ACTIVE, unless: [[PROVIDER_OUT, isOut]] },
    end: { ...living, to: 'ended', unless: [[NOT_ACTIVE, ({ state }) => state !== 'active']] },
  },
});

/** Whether the actor may invite a provider to one. */
export const canInvite = (actor: Actor): Verdict =>
  verdictOf(obstacleTo({ reach: 'company', side: 'ordering', commits: true }, actor));

/** Whether agreed terms hold on a day. */
export function termsValidityOf(
  { validFrom, validUntil }: { validFrom: string; validUntil: string | null },
  today: string,
): 'upcoming' | 'in_force' | 'expired' {
  if (today < validFrom) return 'upcoming';
  return validUntil !== null && validUntil < today ? 'expired' : 'in_force';
}
