/** What other slices may use of this one. */
export { invoicePaper } from './compose-invoice-paper.ts';
export { followReception } from './follow-invoices.ts';
export { extrasOf } from './extra-lines.rules.ts';
export { freeOf, isSettled, issuedOf } from './invoice.queries.ts';
