import { sendAttachment } from '#platform/http/send-attachment.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { confirmReceived, correctReceived, dismissReceived, reopenReceived } from './decide-received.ts';
import { closeMailbox, openMailbox, readMailbox } from './mailbox.ts';
import { receivedData } from './personal-data.ts';
import { findOrders, readReceived } from './present-received.ts';
import { receiveInvoice } from './receive-invoice.ts';
import { receivedFiles } from './received-files.ts';
import { listReceived } from './received.queries.ts';
import { receivedContract } from './received-invoice.contract.ts';
import { receivedEvents } from './received-invoice.events.ts';
import { canOpenMailbox, canReceive } from './received-invoice.rules.ts';

export const slice = defineSlice({
  endpoints: {
    receivedInvoices: serve(receivedContract, {
      list: async (call, input) => {
        const actor = actorOf(call.viewer);
        return {
          ...(await listReceived(call.db, call.viewer, input)),
          mailbox: await readMailbox(call),
          acts: { receive: canReceive(actor), openMailbox: canOpenMailbox(actor) },
        };
      },
      read: (call, { id }) => readReceived(call, id),
      file: (call, { id }) => sendAttachment(call, [receivedFiles], { owner: id, save: true }),
      orders: findOrders,
      receive: (call) => receiveInvoice(call),
      openMailbox: (call) => openMailbox(call),
      closeMailbox: (call) => closeMailbox(call),
      correct: correctReceived,
      confirm: confirmReceived,
      dismiss: dismissReceived,
      reopen: reopenReceived,
    }),
  },
  events: receivedEvents,
  files: [receivedFiles],
  personalData: receivedData,
});
