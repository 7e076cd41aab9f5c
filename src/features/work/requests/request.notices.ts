import type { DataOf } from '#common/events.ts';
import { each, forEither, forOrdering, forProvider } from '#common/notices.ts';
import type { requestEvents } from './request.events.ts';

type Of<Kind extends keyof typeof requestEvents> = DataOf<(typeof requestEvents)[Kind]>;

const beside = ['deadline'] as const;
const due = { values: ({ dueAt }: Of<'visit.due-soon' | 'visit.late'>) => ({ dueAt }) };

export const requestNotices = {
  tender_invited: forProvider('notice.tender_invited'),
  tender_closing: forProvider('notice.tender_closing', { values: (said: { deadline: string }) => said, beside }),
  'tender_changed.deadline': forProvider('tender.deadline', {
    values: ({ after }: Of<'request.deadline-moved'>) => ({ deadline: after }),
    beside,
  }),
  'tender_changed.round': forProvider('tender.round', {
    values: ({ deadlineAt }: Of<'request.republished'>) => ({ deadline: deadlineAt }),
    beside,
  }),
  'tender_changed.opened': forEither('tender.opened', {
    values: ({ deadlineAt, quotes }: Of<'request.opened'>) => ({ deadline: deadlineAt, quotes }),
    beside,
  }),
  ...each('tender_changed', ['scope', 'edited'], (move) => forProvider(`tender.${move}`)),
  'tender_changed.expired': forOrdering('tender.expired'),
  invitation_declined: forOrdering('notice.invitation_declined', {
    values: ({ company }: Of<'invitation.declined'>) => ({ who: company }),
  }),
  'request_held.held': forProvider('notice.request_held'),
  'request_held.resumed': forProvider('notice.request_resumed'),
  request_closed: forProvider('notice.request_closed'),
  request_cancelled: forProvider('notice.request_cancelled'),
  ...each('visit_due', ['soon', 'late'], (move) => forEither(`notice.visit_${move}`, due)),
};
