import { type Actor, obstacleTo } from '#common/acts.ts';
import { defineProblems, type Verdict, verdictOf } from '#common/problems.ts';
import type { MembershipRole } from '#common/roles.ts';

export const absenceKinds = ['leave', 'sick', 'training', 'elsewhere', 'repair'] as const;
export type AbsenceKind = (typeof absenceKinds)[number];

export const crewProblems = defineProblems('crews', {
  /** Two active crews have the same name. */
  CREW_NAMED: 409,
  /** Not a crew of the company, or an archived one. */
  CREW_GONE: 409,
  /** The account is no member of the company, or is another worker's. */
  ACCOUNT_NOT_FREE: 409,
  /** Conflicts at that time: visits, reserved slots, another absence. */
  ABSENCE_OVER: 409,
  /** A person has no repair, a vehicle has no illness. */
  ABSENCE_KIND: 409,
});

export const canEditCrews = (actor: Actor): Verdict =>
  verdictOf(obstacleTo({ reach: 'company', side: 'provider', commits: true }, actor));

/** Members may also record absences. */
export const canWriteAbsences = (actor: Actor): Verdict =>
  verdictOf(obstacleTo({ reach: 'company', side: 'provider' }, actor));

/** The reason of an absence may be a matter of health: viewers see only that and when. */
export const canReadWhy = (membership: MembershipRole): boolean => membership !== 'viewer';

export const absencesOf = {
  worker: ['leave', 'sick', 'training', 'elsewhere'],
  vehicle: ['repair', 'elsewhere'],
} as const satisfies Record<string, readonly AbsenceKind[]>;
