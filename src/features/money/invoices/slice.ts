import { sendPaper } from '#platform/http/send-paper.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { allowExtras } from './allow-extras.ts';
import { invoicePaper } from './compose-invoice-paper.ts';
import { discardInvoice, draftCredit, draftInvoice, editInvoice } from './draft-invoice.ts';
import { invoiceContract } from './invoice.contract.ts';
import { invoiceEvents } from './invoice.events.ts';
import { issueInvoice } from './issue-invoice.ts';
import { invoiceData } from './personal-data.ts';
import { readInvoice, readInvoicesOf, readToInvoice } from './present-invoice.ts';
import { askFormats, readFormats, sendUbl } from './send-ubl.ts';
import { readSettings, setSettings } from './set-settings.ts';

export const slice = defineSlice({
  endpoints: {
    invoices: serve(invoiceContract, {
      ofOrder: readInvoicesOf,
      toInvoice: readToInvoice,
      read: (call, { id }) => readInvoice(call, id),
      draft: draftInvoice,
      allow: allowExtras,
      credit: draftCredit,
      edit: editInvoice,
      discard: discardInvoice,
      issue: issueInvoice,
      paper: (call, input) => sendPaper(call, [invoicePaper], input),
      ubl: sendUbl,
      formats: readFormats,
      ask: askFormats,
      settings: readSettings,
      set: setSettings,
    }),
  },
  events: invoiceEvents,
  papers: [invoicePaper],
  personalData: invoiceData,
});
