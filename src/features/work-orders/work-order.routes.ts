import type { Bind } from '#platform/http/bind.ts';
import { acceptQuote } from './accept-quote.ts';
import { confirmOrder, refuseOrder } from './answer-work-order.ts';
import { checkAward } from './check-award.ts';
import { readOrderOf } from './present-work-order.ts';
import { workOrderContract as contract } from './work-order.contract.ts';

export function workOrderRoutes(bind: Bind): void {
  bind.company(contract.awardCheck, ({ quoteId }, { db, viewer, now }) => checkAward(db, viewer, quoteId, now));
  bind.company(contract.award, (input, call) => acceptQuote({ ...call, ip: call.request.ip }, input));
  bind.signedIn(contract.ofRequest, ({ requestId }, { db, viewer }) => readOrderOf(db, viewer, requestId));
  bind.company(contract.confirm, (input, call) => confirmOrder(call, input));
  bind.company(contract.refuse, (input, call) => refuseOrder(call, input));
}
