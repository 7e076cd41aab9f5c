import { addressOf } from '#common/address-of.ts';
import { invoiceContract } from '#features/money/invoices/invoice.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

/** The address of an invoice's document, which contains its electronic file. */
export const invoicePaperUrl = (id: string): string => addressOf(invoiceContract.paper, { id });

export const invoiceUblUrl = (id: string): string => addressOf(invoiceContract.ubl, { id });

export const invoiceApi = queryApi({ invoices: invoiceContract }).invoices;
