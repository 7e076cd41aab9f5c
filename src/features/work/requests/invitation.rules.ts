import { defineActs } from '#common/acts.ts';
import { problems } from '#common/problems.ts';
import { deadlinePassed, type RequestDeadline, requestProblems, type RequestState } from './request.rules.ts';

/** Why somebody invited will not answer. */
export const declineReasons = ['busy', 'area', 'trade', 'budget', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** An invitation as its rules see it. */
export interface InvitationFacts extends RequestDeadline {
  state: 'asked' | 'declined';
  /** The company invited, and the one that asks. */
  providerId: string;
  companyId: string;
  requestState: RequestState;
  sealed: boolean;
  opened: boolean;
  /** It has a quote that was sent and still counts. */
  answered: boolean;
}

const { ALREADY_DECLINED, INVITATION_ANSWERED, INVITATION_NOT_DECLINED, INVITATION_OVER } = requestProblems;
const own = { side: 'provider', commits: true } as const;

/** Whether the tender takes no more answers. */
const isOver = ({ requestState, deadlinePast, sealed, opened }: InvitationFacts) =>
  requestState !== 'published' || deadlinePast || (sealed && opened);

/** What a company invited to a tender may do with its invitation, besides answering it. */
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
