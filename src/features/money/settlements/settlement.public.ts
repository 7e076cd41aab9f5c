export { followCredit } from './close-contest.ts';
export { remindLate } from './remind-payment.ts';
