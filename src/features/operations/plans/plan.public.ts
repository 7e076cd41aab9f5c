export { limitsOf, planNames } from './plan.rules.ts';
export { lockPlan } from './lock-plan.ts';
