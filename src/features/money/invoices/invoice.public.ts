/** What other slices may use of this one. */
export { invoicePaper } from './compose-invoice-paper.ts';
export { isSettled, issuedOf } from './invoice.queries.ts';
