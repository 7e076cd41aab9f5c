import { sendPaper } from '#platform/http/send-paper.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { letterPaper } from './compose-letter.ts';
import { decideWarranty } from './decide-warranty.ts';
import { readProposed, readWarranty } from './present-warranty.ts';
import { warrantyContract } from './warranty-call.contract.ts';
import { warrantyEvents } from './warranty-call.events.ts';

export const slice = defineSlice({
  endpoints: {
    warranties: serve(warrantyContract, {
      proposed: readProposed,
      read: readWarranty,
      decide: decideWarranty,
      letter: (call, input) => sendPaper(call, [letterPaper], input),
    }),
  },
  events: warrantyEvents,
  papers: [letterPaper],
});
