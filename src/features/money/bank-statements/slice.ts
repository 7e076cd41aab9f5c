import { defineSlice, serve } from '#platform/slice.ts';
import { bankContract } from './bank.contract.ts';
import { bankEvents } from './bank.events.ts';
import { importStatement } from './import-statement.ts';
import { bankData } from './personal-data.ts';
import { findInvoices, listEntries } from './present-entries.ts';
import { confirmEntry, putEntryAside, reopenEntry } from './settle-entry.ts';

export const slice = defineSlice({
  endpoints: {
    bank: serve(bankContract, {
      list: listEntries,
      import: (call) => importStatement(call, call.upload),
      invoices: findInvoices,
      confirm: confirmEntry,
      putAside: putEntryAside,
      reopen: reopenEntry,
    }),
  },
  events: bankEvents,
  personalData: bankData,
});
