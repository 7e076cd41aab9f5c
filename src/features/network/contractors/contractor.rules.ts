import { defineProblems } from '#common/problems.ts';

/** Days an invitation may wait. */
export const contractorDays = 14;

export const contractorProblems = defineProblems('network', {
  CONTRACTOR_ALREADY_INVITED: 409,
  CONTRACTOR_UNKNOWN: 404,
  CONTRACTOR_EXPIRED: 410,
  CONTRACTOR_REVOKED: 410,
  CONTRACTOR_USED: 410,
  CONTRACTOR_OTHER_EMAIL: 403,
  CONTRACTOR_NO_PROVIDER: 409,
});
