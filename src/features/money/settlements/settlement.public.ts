export { type Asked, approvedInvoices, cutOf, leftToSend } from './approved.queries.ts';
export { followCredit } from './close-contest.ts';
export { lockSettlements } from './lock-settlement.ts';
export { remindLate } from './remind-payment.ts';
export { mayNotePayment, notePaymentWithin } from './note-payment.ts';
export {
  type Payable,
  payablesLike,
  payablesNamed,
  type PaymentFound,
  paymentsLike,
  paymentsTied,
  paymentsWithIds,
} from './found-by-bank.queries.ts';
export {
  confirmPaymentWithin,
  lockPaymentWithin,
  unconfirmPaymentWithin,
  withdrawPaymentWithin,
} from './settle-payment.ts';
