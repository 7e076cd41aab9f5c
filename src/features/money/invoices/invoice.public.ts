export {
  exemptionCode,
  invoiceFrame,
  invoiceType,
  isElectronic,
  reformCountries,
  vatCategory,
} from './coding.rules.ts';
export { invoicePaper } from './compose-invoice-paper.ts';
export { followReception } from './follow-invoices.ts';
export { extrasOf } from './extra-lines.rules.ts';
export { invoiceFile } from './invoice-file.ts';
export { mentionWords } from './invoice-words.ts';
export { findInvoice, freeOf, isSettled, issuedOf } from './invoice.queries.ts';
export { element, money, percent, type Xml } from './xml.ts';
