import { defineActs } from '#common/acts.ts';
import { defineProblems } from '#common/problems.ts';

export const signingKinds = ['quote', 'direct-order', 'overrun', 'amendment', 'invoice'] as const;
export type SigningKind = (typeof signingKinds)[number];

export const approvalStates = ['asked', 'approved', 'declined', 'used', 'void'] as const;

export const approvalProblems = defineProblems('approvals', {
  APPROVAL_NEEDED: 409,
  APPROVAL_WAITS: 409,
  APPROVAL_NOT_NEEDED: 409,
  APPROVAL_STALE: 409,
  APPROVAL_DECIDED: 409,
  APPROVAL_OVER: 409,
  OWN_APPROVAL: 403,
  LIMIT_TOO_LOW: 403,
});

export interface ApprovalFacts {
  state: string;
  companyId: string;
  isOwn: boolean;
  covers: boolean;
  stands: boolean;
}

const { APPROVAL_DECIDED, APPROVAL_OVER, LIMIT_TOO_LOW, OWN_APPROVAL } = approvalProblems;
const decided = {
  side: 'ordering',
  commits: true,
  from: ['asked'],
  otherwise: APPROVAL_DECIDED,
  first: [
    [OWN_APPROVAL, ({ isOwn }: ApprovalFacts) => isOwn],
    [LIMIT_TOO_LOW, ({ covers }: ApprovalFacts) => !covers],
  ],
} as const;

export const approvalActs = defineActs({
  reach: 'site',
  stale: approvalProblems.APPROVAL_STALE,
  companies: ({ companyId }: ApprovalFacts) => ({ ordering: companyId }),
  acts: {
    approve: { ...decided, to: 'approved', unless: [[APPROVAL_OVER, ({ stands }) => !stands]] },
    decline: { ...decided, to: 'declined' },
  },
});
