export { takeInvoices } from './take-invoices.ts';
