import { type Actor, obstacleTo } from '#common/acts.ts';
import { type Verdict, defineProblems, verdictOf } from '#common/problems.ts';

export const maxDirectoryBytes = 400 * 1024 * 1024;

export const directoryProblems = defineProblems('directory', {
  IMPORT_RUNNING: 409,
  IMPORT_OVER: 409,
  NO_SOURCE: 409,
  NOT_THE_DIRECTORY: 422,
  SOURCE_UNREACHABLE: 502,
  FILE_GONE: 409,
  OTHER_SIRET: 409,
  ALREADY_CLAIMED: 409,
  CLAIM_WAITING: 409,
  ALREADY_DECIDED: 409,
  OPPOSITION_LINK_OVER: 410,
  CLAIM_NOT_GRANTED: 409,
});

/** Validity of the link that confirms an opposition. */
export const oppositionDays = 7;

export const canClaim = (actor: Actor): Verdict =>
  verdictOf(obstacleTo({ reach: 'company', side: 'provider', commits: true }, actor));
