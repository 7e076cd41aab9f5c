import type { Bind } from '#platform/http/bind.ts';
import { acceptQuote } from './accept-quote.ts';
import { acceptWork, refuseWork } from './accept-work.ts';
import { confirmOrder, refuseOrder } from './answer-work-order.ts';
import { completeWork, scheduleWork, startWork } from './carry-out-work.ts';
import { checkAward } from './check-award.ts';
import { readOrderOf } from './present-work-order.ts';
import { fixSnag, liftSnag, reopenSnag } from './settle-snag.ts';
import { workOrderContract as contract } from './work-order.contract.ts';

export function workOrderRoutes(bind: Bind): void {
  bind.company(contract.awardCheck, ({ quoteId }, call) => checkAward(call, quoteId));
  bind.company(contract.award, (input, call) => acceptQuote({ ...call, ip: call.request.ip }, input));
  bind.signedIn(contract.ofRequest, ({ requestId }, { db, viewer }) => readOrderOf(db, viewer, requestId));
  bind.company(contract.confirm, (input, call) => confirmOrder(call, input));
  bind.company(contract.refuse, (input, call) => refuseOrder(call, input));
  bind.company(contract.schedule, (input, call) => scheduleWork(call, input));
  bind.company(contract.start, (input, call) => startWork(call, input));
  bind.company(contract.complete, (input, call) => completeWork(call, input));
  bind.company(contract.accept, (input, call) => acceptWork(call, input));
  bind.company(contract.refuseWork, (input, call) => refuseWork(call, input));
  bind.company(contract.fixSnag, (input, call) => fixSnag(call, input));
  bind.company(contract.liftSnag, (input, call) => liftSnag(call, input));
  bind.company(contract.reopenSnag, (input, call) => reopenSnag(call, input));
}
