import type { DataOf } from '#common/events.ts';
import { each, forOrdering, forProvider } from '#common/notices.ts';
import type { receptionEvents } from './reception.events.ts';

type Of<Kind extends keyof typeof receptionEvents> = DataOf<(typeof receptionEvents)[Kind]>;

const until = (said: Pick<Of<'reception.unanswered'>, 'until'>) => ({ until: said.until });
const tacit = ({ dueOn }: Of<'reception.tacit-soon'>) => ({ until: dueOn });
const observed = ({ observations }: Of<'reception.counter-signed'>) => ({ reason: observations || null });
const contested = ({ name, reason }: Of<'reception.signature-contested'>) => ({ signer: name, reason });
const signedFor = ({ name, ...data }: Of<'reception.signed-on-device'>) => ({ signer: name, ...until(data) });
const called = ({ calledFor }: Of<'reception.called'>) => ({ dueAt: calledFor });
const answers = ['answer_asked', 'answer_soon'] as const;

export const receptionNotices = {
  'work_done.signed': forOrdering('notice.work_signed'),
  'work_done.tacit_soon': forOrdering('notice.work_tacit_soon', tacit, { asks: 'committing' }),
  'work_done.counter_signed': forOrdering('notice.work_counter_signed', observed, { quotes: 'reason' }),
  'work_done.called': forOrdering('notice.work_called', called, { asks: 'members', beside: ['due'] }),
  'work_done.contested': forOrdering('notice.work_contested', contested, { quotes: 'why' }),
  'work_done.unanswered': forOrdering('notice.work_unanswered', until),
  'work_received.signed_for': forProvider('notice.received_signed_for', signedFor, { asks: 'committing' }),
  'work_received.called': forProvider('notice.received_called', called, { asks: 'members', beside: ['due'] }),
  ...each('work_received', answers, (move) => forProvider(`notice.received_${move}`, until, { asks: 'committing' })),
  'work_received.unanswered': forProvider('notice.received_unanswered', until),
};
