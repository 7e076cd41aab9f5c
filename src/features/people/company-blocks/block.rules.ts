import { type Verdict, allowed, denied, problems } from '#common/problems.ts';
import type { MembershipRole } from '#common/roles.ts';

/** Whether the actor may block a company: who commits its own. */
export const canBlock = (membership: MembershipRole | null): Verdict =>
  membership === 'owner' || membership === 'manager' ? allowed : denied(problems.FORBIDDEN);
