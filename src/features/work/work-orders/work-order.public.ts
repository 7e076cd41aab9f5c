export { amendOrder, orderedBy } from './amend-order.ts';
export { cancelWorkOrder } from './cancel-work-order.ts';
export { certifyVat } from './certify-vat.ts';
export { assertAwarded, decideAward, weighIncrease } from './check-award.ts';
export { copyQuoteLines } from './copy-quote-lines.ts';
export { giveTime, lapseOrder } from './lapse-order.ts';
export { issueOrder, type Origin } from './issue-order.ts';
export {
  lockOrder,
  lockOrderAndRequest,
  lockOrderByItself,
  onOrder,
  type OrderLock,
  updateOrder,
} from './lock-work-order.ts';
export { beginOrder, planOrder } from './follow-visits.ts';
export { markInvoiced } from './mark-invoiced.ts';
export { type NewSnag, noteSnags } from './note-snags.ts';
export { documentFiles, runningOrders } from './provider-documents.ts';
export { readOrder } from './present-work-order.ts';
export { receiveOrder, takeWorkUpAgain } from './receive-order.ts';
export { recordOrderEvent } from './record-order-event.ts';
export { recordOverride } from './record-override.ts';
export { remindSnags } from './remind-snags.ts';
export { snagNumber } from './snag.rules.ts';
export { checkEnding, warnOfEnding } from './vigilance.ts';
export type { WorkOrder } from './work-order.contract.ts';
export {
  canReadRequest,
  findOrder,
  findOrderOf,
  hasConfirmed,
  isConfirmed,
  orderByItself,
  type OrderRow,
  snagsOf,
} from './work-order.queries.ts';
export { linesOpen, plannedDay, vatDoubtsOf } from './work-order.rules.ts';
export { linesStateOf, objectToOrderLine, orderTotals, type PlacedLine, writeOrderLines } from './write-order-lines.ts';
