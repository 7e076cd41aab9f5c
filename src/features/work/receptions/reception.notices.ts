import type { DataOf } from '#common/events.ts';
import { each, forOrdering, forProvider } from '#common/notices.ts';
import type { receptionEvents } from './reception.events.ts';

type Of<Kind extends keyof typeof receptionEvents> = DataOf<(typeof receptionEvents)[Kind]>;

const until = {
  values: ({ until: day }: Pick<Of<'reception.unanswered'>, 'until'>) => ({ until: day }),
  beside: ['until'],
} as const;

export const receptionNotices = {
  'work_done.signed': forOrdering('notice.work_signed'),
  'work_done.tacit_soon': forOrdering('notice.work_tacit_soon', {
    values: ({ dueOn }: Of<'reception.tacit-soon'>) => ({ until: dueOn }),
    beside: ['until'],
  }),
  'work_done.counter_signed': forOrdering('notice.work_counter_signed', {
    values: ({ observations }: Of<'reception.counter-signed'>) => ({ reason: observations || null }),
    beside: ['reason'],
    quotes: 'reason',
  }),
  'work_done.contested': forOrdering('notice.work_contested', {
    values: ({ name, reason }: Of<'reception.signature-contested'>) => ({ signer: name, reason }),
    beside: ['reason'],
    quotes: 'why',
  }),
  'work_done.unanswered': forOrdering('notice.work_unanswered', until),
  'work_received.signed_for': forProvider('notice.received_signed_for', {
    values: ({ name, until: day }: Of<'reception.signed-on-device'>) => ({ signer: name, until: day }),
    beside: ['until'],
  }),
  'work_received.called': forProvider('notice.received_called', {
    values: ({ calledFor }: Of<'reception.called'>) => ({ dueAt: calledFor }),
    beside: ['due'],
  }),
  ...each('work_received', ['answer_asked', 'answer_soon', 'unanswered'], (move) =>
    forProvider(`notice.received_${move}`, until),
  ),
};
