export { takeInvoices } from './take-invoices.ts';
export { buyerSirenOf, receivedFiles } from './received-files.ts';
export { takeFile } from './take-file.ts';
export { keeperOf } from './mailbox.ts';
