import { type Verdict, allowed, defineProblems, denied, problems } from '#common/problems.ts';
import type { MembershipRole, Side } from '#common/roles.ts';

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

/** How long the link that confirms an opposition does. */
export const oppositionDays = 7;

/** Whether the actor may say that an entry is their company: who commits a provider company. */
export function canClaim({ side, membership }: { side: Side; membership: MembershipRole | null }): Verdict {
  if (side !== 'provider') return denied(problems.WRONG_SIDE);
  if (!membership) return denied(problems.NO_COMPANY);
  return membership === 'owner' || membership === 'manager' ? allowed : denied(problems.FORBIDDEN);
}
