import { allowed, defineProblems, denied, problems, type Verdict } from '#common/problems.ts';
import type { MembershipRole } from '#common/roles.ts';

export const absenceKinds = ['leave', 'sick', 'training', 'elsewhere', 'repair'] as const;
export type AbsenceKind = (typeof absenceKinds)[number];

export const crewProblems = defineProblems('network', {
  /** Two crews at work have one name. */
  CREW_NAMED: 409,
  /** It is no crew of the company, or one that was put away. */
  CREW_GONE: 409,
  /** The account is no member of the company, or is somebody else's already. */
  ACCOUNT_NOT_FREE: 409,
  /** Something stands at that time: visits, slots kept free, another absence. */
  ABSENCE_OVER: 409,
  /** People have no repairs, vehicles have no illness. */
  ABSENCE_KIND: 409,
});

/** Owners and managers say who goes, with what. */
export const canEditCrews = (membership: MembershipRole): Verdict =>
  membership === 'owner' || membership === 'manager' ? allowed : denied(problems.FORBIDDEN);

/** Members too say who is away. */
export const canWriteAbsences = (membership: MembershipRole): Verdict =>
  membership === 'member' ? allowed : canEditCrews(membership);

/** Why somebody is away may be of their health: readers learn that they are, and when. */
export const canReadWhy = (membership: MembershipRole): boolean => membership !== 'viewer';

/** Kinds of absence of a person, and of a vehicle. */
export const absencesOf = {
  worker: ['leave', 'sick', 'training', 'elsewhere'],
  vehicle: ['repair', 'elsewhere'],
} as const satisfies Record<string, readonly AbsenceKind[]>;
