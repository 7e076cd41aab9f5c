export { limitsOf, type Plan, planNames } from './plan.rules.ts';
export { lockPlan } from './lock-plan.ts';
