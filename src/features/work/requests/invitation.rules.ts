import { defineActs } from '#common/acts.ts';
import { problems } from '#common/problems.ts';
import { deadlinePassed, type RequestDeadline, requestProblems, type RequestState } from './request.rules.ts';

export const declineReasons = ['busy', 'area', 'trade', 'budget', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

export interface InvitationFacts extends RequestDeadline {
  state: 'asked' | 'declined';
  /** The invited company, and the one inviting. */
  providerId: string;
  companyId: string;
  requestState: RequestState;
  sealed: boolean;
  opened: boolean;
  /** It sent a quote that is still valid. */
  answered: boolean;
}

const { ALREADY_DECLINED, INVITATION_ANSWERED, INVITATION_NOT_DECLINED, INVITATION_OVER } = requestProblems;
const own = { side: 'provider', commits: true } as const;

/** Whether the tender accepts no more answers. */
const isOver = ({ requestState, deadlinePast, sealed, opened }: InvitationFacts) =>
  requestState !== 'published' || deadlinePast || (sealed && opened);

/** What an invited company may do with its invitation besides quoting. */
export const invitationActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: ({ providerId, companyId }: InvitationFacts) => ({ provider: providerId, ordering: companyId }),
  acts: {
    decline: {
      ...own,
      from: ['asked'],
      to: 'declined',
      otherwise: ALREADY_DECLINED,
      unless: [
        [INVITATION_OVER, isOver, deadlinePassed],
        [INVITATION_ANSWERED, ({ answered }) => answered],
      ],
    },
    resume: {
      ...own,
      from: ['declined'],
      to: 'asked',
      otherwise: INVITATION_NOT_DECLINED,
      unless: [[INVITATION_OVER, isOver, deadlinePassed]],
    },
  },
});
