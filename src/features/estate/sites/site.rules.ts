import type { Actor } from '#common/acts.ts';
import { type Verdict, allowed, defineProblems, denied, lacks, problems } from '#common/problems.ts';
import { limitsOf, type Plan } from '#features/operations/plans/plan.rules.ts';

export const siteKinds = ['housing', 'offices', 'shop', 'public', 'industrial', 'other'] as const;
export type SiteKind = (typeof siteKinds)[number];

/** Source of a position: the address, the centre of a district or commune, or set by hand. */
export const precisions = ['address', 'arrondissement', 'commune', 'manual'] as const;
export type Precision = (typeof precisions)[number];

export const siteProblems = defineProblems('sites', {
  STALE: 409,
  PLAN_LIMIT: 409,
});

/** Whether a building of this year has a permit from before July 1997; null if uncertain. */
export const isPermitOld = (builtYear: number | null): true | null =>
  builtYear !== null && builtYear <= 1996 ? true : null;

/** Whether the actor may edit a site in their reach: owners and managers. */
export function canEdit(actor: Actor): Verdict {
  if (actor.side !== 'ordering') return denied(problems.WRONG_SIDE);
  return actor.membership === 'owner' || actor.membership === 'manager' ? allowed : denied(lacks.committing);
}

/** Number of sites a plan still allows. */
export function roomFor(plan: Plan, count: number): number {
  const limits = limitsOf(plan);
  return limits ? Math.max(0, limits.sites - count) : Infinity;
}

export function canAdd(actor: Actor, { plan, count }: { plan: Plan; count: number }, added = 1): Verdict {
  const verdict = canEdit(actor);
  if (!verdict.allowed) return verdict;
  return added > roomFor(plan, count) ? denied(siteProblems.PLAN_LIMIT) : allowed;
}

/** Access codes are reserved to the ordering company's people. */
export function canReadAccess(actor: Actor): Verdict {
  return actor.side === 'ordering' && actor.membership ? allowed : denied(problems.WRONG_SIDE);
}
