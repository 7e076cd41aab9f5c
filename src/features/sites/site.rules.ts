import { type Allowed, allowed, defineProblems, denied, problems } from '#common/problems.ts';
import type { MembershipRole, Side } from '#common/roles.ts';

export const siteKinds = ['housing', 'offices', 'shop', 'public', 'industrial', 'other'] as const;
export type SiteKind = (typeof siteKinds)[number];

/** How a position was found: at the door, at the centre of a district or commune, or set by hand. */
export const precisions = ['address', 'arrondissement', 'commune', 'manual'] as const;
export type Precision = (typeof precisions)[number];

/** Sites of the Starter plan. */
export const starterSites = 2;

export const siteProblems = defineProblems({
  STALE: [409, 'Ce site a été modifié entre-temps'],
  PLAN_LIMIT: [409, 'L’offre Starter permet 2 sites. Passez à l’offre Pro pour en ajouter davantage.'],
});

/** Who wants to act on sites. */
export interface Actor {
  side: Side;
  membership: MembershipRole | null;
  plan: 'starter' | 'pro' | 'enterprise';
}

function mayKeep(actor: Actor): Allowed {
  if (actor.side !== 'ordering') return denied(problems.WRONG_SIDE);
  return actor.membership === 'owner' || actor.membership === 'manager' ? allowed : denied(problems.FORBIDDEN);
}

/** Whether the actor may add `added` sites to the `count` of their company. */
export function judgeCreation(actor: Actor, count: number, added = 1): Allowed {
  const verdict = mayKeep(actor);
  if (!verdict.allowed) return verdict;
  return actor.plan === 'starter' && count + added > starterSites ? denied(siteProblems.PLAN_LIMIT) : allowed;
}

/** Whether the actor may change a site within their reach: owner and managers. */
export const judgeEdit = (actor: Actor): Allowed => mayKeep(actor);

/** Access codes are for the people of the ordering company. */
export function judgeAccess(actor: Actor): Allowed {
  return actor.side === 'ordering' && actor.membership ? allowed : denied(problems.WRONG_SIDE);
}
