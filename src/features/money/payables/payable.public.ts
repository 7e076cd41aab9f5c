export { approvedReceived, leftToSendOf } from './approved-payables.ts';
export { lockPayables } from './lock-payable.ts';
export type { PayableRow, SupplierPaymentRow } from './payable.queries.ts';
export {
  receivedAmong,
  receivedLike,
  receivedNamed,
  supplierPaymentsLike,
  supplierPaymentsWithIds,
} from './payables-by-bank.ts';
export {
  lockPaymentWithin as lockSupplierPaymentWithin,
  notePaymentWithin as noteSupplierPaymentWithin,
  withdrawPaymentWithin as withdrawSupplierPaymentWithin,
} from './pay-payable.ts';
export { mayPay } from './payable.rules.ts';
