export { canReadWhy } from './crew.rules.ts';
export { departementOfCompany } from './crew.queries.ts';
export { crewWeek, outsideHours, takesBreak, weekFrom } from './hours.rules.ts';
export { readWeeks } from './read-weeks.ts';
export { accountsOfWorkers } from './tie-account.ts';
