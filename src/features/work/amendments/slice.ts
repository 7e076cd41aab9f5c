import { sendPaper } from '#platform/http/send-paper.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { amendmentContract } from './amendment.contract.ts';
import { amendmentEvents } from './amendment.events.ts';
import { askAmendment } from './ask-amendment.ts';
import { askAmendmentApproval, askAmendmentPrincipal, checkSignature } from './check-signature.ts';
import { declineAmendment, withdrawAmendment } from './close-amendment.ts';
import { amendmentPaper } from './compose-amendment-paper.ts';
import { amendmentData } from './personal-data.ts';
import { readAmendmentsOf } from './present-amendment.ts';
import { proposeAmendment } from './propose-amendment.ts';
import { signAmendment } from './sign-amendment.ts';

export const slice = defineSlice({
  endpoints: {
    amendments: serve(amendmentContract, {
      ofOrder: ({ db, viewer }, { workOrderId }) => readAmendmentsOf(db, viewer, workOrderId),
      paper: (call, input) => sendPaper(call, [amendmentPaper], input),
      ask: askAmendment,
      propose: (call, input) => proposeAmendment({ ...call, ip: call.request.ip }, input),
      sign: (call, input) => signAmendment({ ...call, ip: call.request.ip }, input),
      signatureCheck: (call, { id }) => checkSignature(call, id),
      askApproval: askAmendmentApproval,
      askPrincipal: askAmendmentPrincipal,
      decline: declineAmendment,
      withdraw: withdrawAmendment,
    }),
  },
  events: amendmentEvents,
  papers: [amendmentPaper],
  personalData: amendmentData,
});
