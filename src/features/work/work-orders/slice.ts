import { sendAttachment } from '#platform/http/send-attachment.ts';
import { sendPaper } from '#platform/http/send-paper.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { acceptQuote } from './accept-quote.ts';
import { confirmOrder, refuseOrder } from './answer-work-order.ts';
import { askAwardApproval } from './ask-award-approval.ts';
import { completeWork, scheduleWork, startWork } from './carry-out-work.ts';
import { checkAward } from './check-award.ts';
import { confirmedOrderPaper, orderPaper, settledOrderPaper } from './compose-order-paper.ts';
import { readOrderOf } from './present-work-order.ts';
import { documentFiles } from './provider-documents.ts';
import { remindSnags } from './remind-snags.ts';
import { fixSnag, liftSnag, reopenSnag } from './settle-snag.ts';
import { repairPhotos, snagPhotos, addSnagPhoto } from './snag-photos.ts';
import { workOrderContract } from './work-order.contract.ts';
import { workOrderEvents } from './work-order.events.ts';

export const slice = defineSlice({
  endpoints: {
    workOrders: serve(workOrderContract, {
      awardCheck: checkAward,
      askApproval: askAwardApproval,
      award: (call, input) => acceptQuote({ ...call, ip: call.request.ip }, input),
      ofRequest: ({ db, viewer }, { requestId }) => readOrderOf(db, viewer, requestId),
      paper: (call, input) => sendPaper(call, [settledOrderPaper, confirmedOrderPaper, orderPaper], input),
      confirm: confirmOrder,
      refuse: refuseOrder,
      schedule: scheduleWork,
      start: startWork,
      complete: completeWork,
      fixSnag,
      liftSnag,
      reopenSnag,
      addSnagPhoto: (call, { id }) => addSnagPhoto(call, id),
      snagPhoto: (call, { id, fileId, size }) =>
        sendAttachment(call, [snagPhotos, repairPhotos], {
          owner: id,
          id: fileId,
          form: size === 'thumb' ? '-thumb' : '',
        }),
    }),
  },
  events: workOrderEvents,
  jobs: ({ db, clock }) => [{ name: 'remind-snags', cron: '25 7-20 * * *', run: () => remindSnags(db, clock()) }],
  files: [documentFiles, snagPhotos, repairPhotos],
  papers: [orderPaper, confirmedOrderPaper, settledOrderPaper],
});
