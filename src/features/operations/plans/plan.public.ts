export { limitsOf, type Plan, planNames } from './plan.rules.ts';
export { planAt } from './plan.queries.ts';
export { lockPlan } from './lock-plan.ts';
