import type { DataOf } from '#common/events.ts';
import { each, forOrdering, forProvider, type NoticeData } from '#common/notices.ts';
import type { workOrderEvents } from './work-order.events.ts';

type Of<Kind extends keyof typeof workOrderEvents> = DataOf<(typeof workOrderEvents)[Kind]>;
/** Until when it may be confirmed, if limited. */
type Issued = Of<'work-order.issued'> & { deadline?: string };

const issued = ({ deadline }: Issued) => ({ deadline });
const emergency = ({ deadline, ceilingHtMinor, currency }: Issued) => ({
  deadline,
  amountMinor: ceilingHtMinor,
  currency,
});
const confirm = { asks: 'committing', beside: ['confirmBy'] } as const;
/** The runner-up, if there is one. */
const refused = (next?: { name: string; quoteId: string }) => ({ next: next?.name, nextQuoteId: next?.quoteId });
const started = ({ plannedOn, startedOn }: Of<'request.started'>) =>
  plannedOn && startedOn ? { plannedOn, startedOn } : {};
const snag = ({ description }: Of<'snag.waiting' | 'snag.fixed'>) => ({ snag: description });
const dueSnag = ({ description, dueOn }: Of<'snag.due-soon'>) => ({ snag: description, until: dueOn });

export const workOrderNotices = {
  order_issued: forProvider('notice.order_issued', issued, confirm),
  'order_issued.direct': forProvider('notice.order_direct', issued, confirm),
  'order_issued.emergency': forProvider('notice.order_emergency', emergency, confirm),
  'order_issued.lapsed': forProvider('notice.order_lapsed'),
  'order_answered.confirmed': forOrdering('notice.order_confirmed'),
  'order_answered.refused': forOrdering('notice.order_refused', refused, {
    asks: 'committing',
    beside: ['next'],
    mails: ({ next }: NoticeData) => (next ? 'notice.order_refused_next' : 'notice.order_refused'),
  }),
  'work_moved.scheduled': forOrdering('notice.work_scheduled', ({ startOn }: Of<'request.scheduled'>) => ({ startOn })),
  'work_moved.started': forOrdering(
    ({ plannedOn }) => (plannedOn ? 'notice.work_startedOther' : 'notice.work_started'),
    started,
  ),
  work_done: forOrdering('notice.work_done', undefined, { asks: 'committing' }),
  'work_done.tacit': forOrdering('notice.work_tacit'),
  'work_received.accepted': forProvider(
    ({ snags }) => (snags === '0' ? 'notice.work_accepted' : 'notice.work_acceptedWithSnags'),
    ({ snags }: Of<'request.accepted'>) => ({ snags }),
    { asks: ({ snags }: NoticeData) => (snags === '0' ? undefined : 'members') },
  ),
  'work_received.refused': forProvider('notice.work_refused', undefined, { asks: 'members' }),
  ...each('snag_moved', ['fixed', 'waiting'], (move) =>
    forOrdering(`notice.snag_${move}`, snag, { asks: 'committing' }),
  ),
  'snag_moved.lifted': forProvider('notice.snag_lifted', snag),
  'snag_moved.reopened': forProvider('notice.snag_reopened', snag, { asks: 'members' }),
  ...each('snag_moved', ['due', 'overdue'], (move) => forProvider(`notice.snag_${move}`, dueSnag, { asks: 'members' })),
};
