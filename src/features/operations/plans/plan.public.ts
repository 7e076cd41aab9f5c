export { limitsOf, planNames } from './plan.rules.ts';
export { holdPlan } from './hold-plan.ts';
