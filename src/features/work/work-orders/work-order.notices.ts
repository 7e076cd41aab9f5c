import type { DataOf } from '#common/events.ts';
import { each, forOrdering, forProvider, type NoticeData } from '#common/notices.ts';
import type { workOrderEvents } from './work-order.events.ts';

type Of<Kind extends keyof typeof workOrderEvents> = DataOf<(typeof workOrderEvents)[Kind]>;
type Placed = { deadline?: string };

const issued = { values: ({ deadline }: Placed) => ({ deadline }), beside: ['confirmBy'] } as const;
const snag = {
  values: ({ description, dueOn }: { description: string; dueOn?: string | null }) => ({
    snag: description,
    until: dueOn,
  }),
  beside: ['until', 'snag'],
} as const;

export const workOrderNotices = {
  order_issued: forProvider('notice.order_issued', issued),
  'order_issued.direct': forProvider('notice.order_direct', issued),
  'order_issued.emergency': forProvider('notice.order_emergency', {
    values: ({ deadline, ceilingHtMinor, currency }: Of<'work-order.issued'> & Placed) => ({
      deadline,
      amountMinor: ceilingHtMinor,
      currency,
    }),
    beside: ['confirmBy'],
  }),
  'order_issued.lapsed': forProvider('notice.order_lapsed'),
  'order_answered.confirmed': forOrdering('notice.order_confirmed'),
  /** Whose quote comes next, where one stands. */
  'order_answered.refused': forOrdering('notice.order_refused', {
    values: (next?: { name: string; quoteId: string }) => ({ next: next?.name, nextQuoteId: next?.quoteId }),
    beside: ['next'],
    mails: ({ next }: NoticeData) => (next ? 'notice.order_refused_next' : 'notice.order_refused'),
  }),
  'work_moved.scheduled': forOrdering('notice.work_scheduled', {
    values: ({ startOn }: Of<'request.scheduled'>) => ({ startOn }),
    beside: ['startOn'],
  }),
  'work_moved.started': forOrdering(
    ({ plannedOn }) => (plannedOn ? 'notice.work_startedOther' : 'notice.work_started'),
    {
      values: ({ plannedOn, startedOn }: Of<'request.started'>) =>
        plannedOn && startedOn ? { plannedOn, startedOn } : {},
      beside: ['plannedOn'],
    },
  ),
  work_done: forOrdering('notice.work_done'),
  'work_done.tacit': forOrdering('notice.work_tacit'),
  'work_received.accepted': forProvider(
    ({ snags }) => (snags === '0' ? 'notice.work_accepted' : 'notice.work_acceptedWithSnags'),
    { values: ({ snags }: Of<'request.accepted'>) => ({ snags }) },
  ),
  'work_received.refused': forProvider('notice.work_refused'),
  'snag_moved.fixed': forOrdering('notice.snag_fixed', snag),
  ...each('snag_moved', ['lifted', 'reopened', 'due', 'overdue'], (move) => forProvider(`notice.snag_${move}`, snag)),
  'snag_moved.waiting': forOrdering('notice.snag_waiting', {
    values: ({ description }: Of<'snag.waiting'>) => ({ snag: description }),
    beside: ['snag'],
  }),
};
