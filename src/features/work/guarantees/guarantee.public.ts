export { endOf, guaranteed, guaranteeYears, runningOf, type Works, worksOf } from './guarantee.rules.ts';
export { remindGuarantees } from './remind-guarantees.ts';
export { startGuarantees } from './start-guarantees.ts';
