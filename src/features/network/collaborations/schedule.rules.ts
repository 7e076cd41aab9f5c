import { type Actor, defineActs } from '#common/acts.ts';
import { problems } from '#common/problems.ts';
import { collaborationProblems, type CollaborationState } from './collaboration.rules.ts';

export const scheduleStates = ['proposed', 'agreed', 'replaced', 'declined', 'withdrawn'] as const;
export type ScheduleState = (typeof scheduleStates)[number];

export interface ScheduleFacts {
  state: ScheduleState;
  orderingId: string;
  providerId: string;
  proposedBy: string;
  collaboration: CollaborationState;
  inNetwork: boolean;
}

const { NOT_ACTIVE, NOT_OWN_PROPOSAL, NOTHING_PROPOSED, OWN_PROPOSAL, PROVIDER_OUT } = collaborationProblems;
const waiting = { commits: true, from: ['proposed'], otherwise: NOTHING_PROPOSED } as const;

type When = (facts: ScheduleFacts, actor: Actor) => boolean;
const isOver: When = ({ collaboration }) => collaboration !== 'active';
const isOwn: When = ({ proposedBy }, { companyId }) => proposedBy === companyId;

/** Acts on a proposed price schedule: the other company accepts or declines it, its author withdraws it. */
export const scheduleActs = defineActs({
  reach: 'company',
  stale: problems.STALE,
  companies: ({ orderingId, providerId }: ScheduleFacts) => ({ ordering: orderingId, provider: providerId }),
  acts: {
    accept: {
      ...waiting,
      to: 'agreed',
      unless: [
        [NOT_ACTIVE, isOver],
        [PROVIDER_OUT, ({ inNetwork }) => !inNetwork],
        [OWN_PROPOSAL, isOwn],
      ],
    },
    decline: { ...waiting, to: 'declined', unless: [[OWN_PROPOSAL, isOwn]] },
    withdraw: { ...waiting, to: 'withdrawn', unless: [[NOT_OWN_PROPOSAL, (facts, actor) => !isOwn(facts, actor)]] },
  },
});

/** The code at the beginning of a designation, or its first word without a code: «01.02.003 : Dépose». */
export const articleCodeOf = (designation: string): string =>
  (designation.trim().split(' ', 1)[0] ?? '').replace(/[:;,–-]+$/, '');
