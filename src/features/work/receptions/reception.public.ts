export { remindAnswers } from './remind-answers.ts';
export { receiveTacitly } from './receive-tacitly.ts';
export { keepLifting } from './compose-lifting.ts';
