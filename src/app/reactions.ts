import { noticeReactions } from '#features/admin-notifications/admin-notification.public.ts';
import { declineForCancellation } from '#features/quotes/quote.public.ts';
import { cancelWorkOrder } from '#features/work-orders/work-order.public.ts';
import type { Reactions } from '#platform/events/react.ts';

/** What follows of what: the only place where an effect travels upward (docs/decisions/0004). */
export const reactions: Reactions = {
  'request.cancelled': [
    async (trx, { requestId }, now) => {
      if (!requestId) return;
      await declineForCancellation(trx, requestId, now);
      await cancelWorkOrder(trx, requestId, now);
    },
  ],
  'contact-message.received': [noticeReactions['contact-message.received']],
  'error-report.received': [noticeReactions['error-report.received']],
  'company.edited': [noticeReactions['company.edited']],
  'access-request.created': [noticeReactions['access-request.created']],
  'access-request.completed': [noticeReactions['access-request.completed']],
};
