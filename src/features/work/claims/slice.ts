import { sendPaper } from '#platform/http/send-paper.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { claimContract } from './claim.contract.ts';
import { claimEvents } from './claim.events.ts';
import { formPaper } from './compose-form.ts';
import { readClaim } from './read-claim.ts';
import { addStep, removeStep, writeClaim } from './write-claim.ts';

export const slice = defineSlice({
  endpoints: {
    claims: serve(claimContract, {
      read: readClaim,
      write: writeClaim,
      addStep,
      removeStep,
      form: (call, input) => sendPaper(call, [formPaper], input),
    }),
  },
  events: claimEvents,
  papers: [formPaper],
});
