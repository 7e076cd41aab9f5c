export { entrustByHand } from './entrust-by-hand.ts';
export { giveTimeAgain, passOnLate, passOnRefused } from './pass-on.ts';
