export type { ReceivedDocument } from './received-invoice.contract.ts';
export type { Dismissal } from './received-document.contract.ts';
export { countReceivedToConfirm } from './count-to-confirm.ts';
export { takeInvoices } from './take-invoices.ts';
export { buyerSirenOf, receivedFiles } from './received-files.ts';
export { takeFile } from './take-file.ts';
export { keeperOf } from './mailbox.ts';
