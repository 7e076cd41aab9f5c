import { type Actor, obstacleTo } from '#common/acts.ts';
import { type Verdict, verdictOf } from '#common/problems.ts';

/** How a site stands to its budget: within it, near its end, past it, or without one. */
export const budgetStates = ['within', 'near', 'passed', 'unset'] as const;
export type BudgetState = (typeof budgetStates)[number];

/** Whether the actor may set budgets of sites within their reach: owners and managers. */
export const canSet = (actor: Actor): Verdict =>
  verdictOf(obstacleTo({ reach: 'site', side: 'ordering', commits: true }, actor));
