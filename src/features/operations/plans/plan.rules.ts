import { type Actor, defineActs, obstacleTo } from '#common/acts.ts';
import { type Verdict, defineProblems, verdictOf } from '#common/problems.ts';

export const plans = ['starter', 'pro', 'enterprise'] as const;
export type Plan = (typeof plans)[number];

/** Product names, the same in every language. */
export const planNames: Record<Plan, string> = { starter: 'Starter', pro: 'Pro', enterprise: 'Enterprise' };

export interface Limits {
  requestsPerMonth: number;
  sites: number;
}

/** Limits of a plan; null when unlimited. The only place where limits are defined. */
export const limitsOf = (plan: Plan): Limits | null => (plan === 'starter' ? { requestsPerMonth: 10, sites: 2 } : null);

export const planProblems = defineProblems('plans', {
  PLAN_HELD: 409,
  PLAN_SET: 409,
  PLAN_STALE: 409,
  PLAN_DECIDED: 409,
});

const waiting = { side: 'admin', from: ['waiting'], otherwise: planProblems.PLAN_DECIDED } as const;

/** Decisions of administrators on a plan request. */
export const planRequestActs = defineActs({
  reach: 'own',
  stale: planProblems.PLAN_STALE,
  companies: (_: { state: 'waiting' | 'accepted' | 'declined' }) => ({}),
  acts: { accept: { ...waiting, to: 'accepted' }, decline: { ...waiting, to: 'declined' } },
});

export const canAsk = (actor: Actor): Verdict => verdictOf(obstacleTo({ reach: 'company', commits: true }, actor));
