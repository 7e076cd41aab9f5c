import { addressOf } from '#common/address-of.ts';
import { receivedContract } from '#features/money/received-invoices/received-invoice.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const receivedApi = queryApi({ receivedInvoices: receivedContract }).receivedInvoices;

export const receivedFileUrl = (id: string): string => addressOf(receivedContract.file, { id });

export const receiveUrl = addressOf(receivedContract.receive, {});
