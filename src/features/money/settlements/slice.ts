import { defineSlice, serve } from '#platform/slice.ts';
import { approveInvoice, askInvoiceApproval } from './approve-invoice.ts';
import { agreeOnContest, answerContest } from './close-contest.ts';
import { contestInvoice } from './contest-invoice.ts';
import { settlementData } from './personal-data.ts';
import { readInvoices } from './list-invoices.ts';
import { readFigures } from './listed.queries.ts';
import { readSettlement, readSettlementsOf } from './present-settlement.ts';
import { announcePayment, receivePayment } from './note-payment.ts';
import { remindClient, remindLate } from './remind-payment.ts';
import { readReminders, setReminders } from './set-reminders.ts';
import { confirmPayment, withdrawPayment } from './settle-payment.ts';
import { listedContract } from './listed.contract.ts';
import { settlementContract } from './settlement.contract.ts';
import { settlementEvents } from './settlement.events.ts';

export const slice = defineSlice({
  endpoints: {
    invoiceLists: serve(listedContract, {
      list: readInvoices,
      figures: ({ db, viewer, now }) => readFigures(db, { viewer, now }),
      ofOrder: readSettlementsOf,
    }),
    settlements: serve(settlementContract, {
      read: (call, { id }) => readSettlement(call, id),
      contest: contestInvoice,
      answer: answerContest,
      agree: agreeOnContest,
      approve: approveInvoice,
      askApproval: askInvoiceApproval,
      announce: announcePayment,
      receive: receivePayment,
      confirmPayment,
      withdrawPayment,
      remind: remindClient,
      reminders: readReminders,
      setReminders,
    }),
  },
  events: settlementEvents,
  jobs: ({ db, clock }) => [{ name: 'remind-late', cron: '25 7-17 * * *', run: () => remindLate(db, clock()) }],
  personalData: settlementData,
});
