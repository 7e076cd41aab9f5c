import { sendAttachment } from '#platform/http/send-attachment.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { confirmReceived, correctReceived, dismissReceived, reopenReceived } from './decide-received.ts';
import { receivedData } from './personal-data.ts';
import { findOrders, readReceived } from './present-received.ts';
import { receiveInvoice } from './receive-invoice.ts';
import { receivedFiles } from './received-files.ts';
import { listReceived } from './received.queries.ts';
import { receivedContract } from './received-invoice.contract.ts';
import { receivedEvents } from './received-invoice.events.ts';
import { canReceive } from './received-invoice.rules.ts';

export const slice = defineSlice({
  endpoints: {
    receivedInvoices: serve(receivedContract, {
      list: async ({ db, viewer }, input) => ({
        ...(await listReceived(db, viewer, input)),
        acts: { receive: canReceive(actorOf(viewer)) },
      }),
      read: (call, { id }) => readReceived(call, id),
      file: (call, { id }) => sendAttachment(call, [receivedFiles], { owner: id, save: true }),
      orders: findOrders,
      receive: (call) => receiveInvoice(call),
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
