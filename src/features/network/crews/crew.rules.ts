import { type Actor, obstacleTo } from '#common/acts.ts';
import { defineProblems, type Verdict, verdictOf } from '#common/problems.ts';
import type { MembershipRole } from '#common/roles.ts';

export const absenceKinds = ['leave', 'sick', 'training', 'elsewhere', 'repair'] as const;
export type AbsenceKind = (typeof absenceKinds)[number];

export const crewProblems = defineProblems('crews', {
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
export const canEditCrews = (actor: Actor): Verdict =>
  verdictOf(obstacleTo({ reach: 'company', side: 'provider', commits: true }, actor));

/** Members too say who is away. */
export const canWriteAbsences = (actor: Actor): Verdict =>
  verdictOf(obstacleTo({ reach: 'company', side: 'provider' }, actor));

/** Why somebody is away may be of their health: readers learn that they are, and when. */
export const canReadWhy = (membership: MembershipRole): boolean => membership !== 'viewer';

/** Kinds of absence of a person, and of a vehicle. */
export const absencesOf = {
  worker: ['leave', 'sick', 'training', 'elsewhere'],
  vehicle: ['repair', 'elsewhere'],
} as const satisfies Record<string, readonly AbsenceKind[]>;
