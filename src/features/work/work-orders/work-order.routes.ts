import type { Bind } from '#platform/http/bind.ts';
import { sendPaper } from '#platform/http/send-paper.ts';
import { acceptQuote } from './accept-quote.ts';
import { askAwardApproval } from './ask-award-approval.ts';
import { confirmOrder, refuseOrder } from './answer-work-order.ts';
import { completeWork, scheduleWork, startWork } from './carry-out-work.ts';
import { checkAward } from './check-award.ts';
import { confirmedOrderPaper, orderPaper, settledOrderPaper } from './compose-order-paper.ts';
import { readOrderOf } from './present-work-order.ts';
import { sendAttachment } from '#platform/http/send-attachment.ts';
import { addSnagPhoto, repairPhotos, snagPhotos } from './snag-photos.ts';
import { fixSnag, liftSnag, reopenSnag } from './settle-snag.ts';
import { workOrderContract as contract } from './work-order.contract.ts';

export function workOrderRoutes(bind: Bind): void {
  bind.company(contract.awardCheck, (input, call) => checkAward(call, input));
  bind.company(contract.askApproval, (input, call) => askAwardApproval(call, input));
  bind.company(contract.award, (input, call) => acceptQuote({ ...call, ip: call.request.ip }, input));
  bind.signedIn(contract.ofRequest, ({ requestId }, { db, viewer }) => readOrderOf(db, viewer, requestId));
  bind.signedIn(contract.paper, (input, call) =>
    sendPaper(call, [settledOrderPaper, confirmedOrderPaper, orderPaper], input),
  );
  bind.company(contract.confirm, (input, call) => confirmOrder(call, input));
  bind.company(contract.refuse, (input, call) => refuseOrder(call, input));
  bind.company(contract.schedule, (input, call) => scheduleWork(call, input));
  bind.company(contract.start, (input, call) => startWork(call, input));
  bind.company(contract.complete, (input, call) => completeWork(call, input));
  bind.company(contract.fixSnag, (input, call) => fixSnag(call, input));
  bind.company(contract.liftSnag, (input, call) => liftSnag(call, input));
  bind.company(contract.reopenSnag, (input, call) => reopenSnag(call, input));
  bind.company(contract.addSnagPhoto, ({ id }, call) => addSnagPhoto(call, id));
  bind.signedIn(contract.snagPhoto, ({ id, fileId, size }, call) =>
    sendAttachment(call, [snagPhotos, repairPhotos], { owner: id, id: fileId, form: size === 'thumb' ? '-thumb' : '' }),
  );
}
