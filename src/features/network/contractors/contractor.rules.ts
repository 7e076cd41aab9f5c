import { type Actor, obstacleTo } from '#common/acts.ts';
import { defineProblems, type Verdict, verdictOf } from '#common/problems.ts';

/** Days until an invitation lapses. */
export const contractorDays = 14;

export const contractorProblems = defineProblems('contractors', {
  CONTRACTOR_ALREADY_INVITED: 409,
  CONTRACTOR_UNKNOWN: 404,
  CONTRACTOR_EXPIRED: 410,
  CONTRACTOR_REVOKED: 410,
  CONTRACTOR_USED: 410,
  /** Its author has left or lost the right to invite: a member in charge must send it again. */
  CONTRACTOR_NARROWED: 409,
  CONTRACTOR_OTHER_EMAIL: 403,
  CONTRACTOR_NO_PROVIDER: 409,
});

/** Invitations to price a visible request; to the company's network only with access to every site. */
export const canInvite = (actor: Actor, { forRequest }: { forRequest: boolean }): Verdict =>
  verdictOf(obstacleTo({ reach: forRequest ? 'site' : 'company', side: 'ordering', commits: true }, actor));
