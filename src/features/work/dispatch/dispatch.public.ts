export { giveTimeAgain, passOnLate, passOnRefused } from './pass-on.ts';
