import { type Actor, obstacleTo } from '#common/acts.ts';
import { type Verdict, verdictOf } from '#common/problems.ts';

/** Within budget, near its limit, over it, or no budget. */
export const budgetStates = ['within', 'near', 'passed', 'unset'] as const;
export type BudgetState = (typeof budgetStates)[number];

/** Whether the actor may set budgets in their reach: owners and managers. */
export const canSet = (actor: Actor): Verdict =>
  verdictOf(obstacleTo({ reach: 'site', side: 'ordering', commits: true }, actor));
