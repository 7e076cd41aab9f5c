import { addressOf } from '#common/address-of.ts';
import { invoiceContract } from '#features/money/invoices/invoice.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Where the paper of an invoice is read: its file for machines is in it. */
export const invoicePaperUrl = (id: string): string => addressOf(invoiceContract.paper, { id });

/** Where an invoice is read in UBL. */
export const invoiceUblUrl = (id: string): string => addressOf(invoiceContract.ubl, { id });

/** Calls and query options of invoices. */
export const invoiceApi = queryApi({ invoices: invoiceContract }).invoices;
