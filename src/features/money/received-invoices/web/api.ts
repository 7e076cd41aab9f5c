import { addressOf } from '#common/address-of.ts';
import { receivedContract } from '#features/money/received-invoices/received-invoice.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of received invoices. */
export const receivedApi = queryApi({ receivedInvoices: receivedContract }).receivedInvoices;

/** Where the file of one is read. */
export const receivedFileUrl = (id: string): string => addressOf(receivedContract.file, { id });

/** Where files are sent. */
export const receiveUrl = addressOf(receivedContract.receive, {});
