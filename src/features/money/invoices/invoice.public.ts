/** What other slices may use of this one. */
export { invoicePaper } from './compose-invoice-paper.ts';
export { isSettled } from './invoice.queries.ts';
