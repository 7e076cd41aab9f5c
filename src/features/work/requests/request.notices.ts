import type { DataOf } from '#common/events.ts';
import { each, forEither, forOrdering, forProvider } from '#common/notices.ts';
import type { requestEvents } from './request.events.ts';

type Of<Kind extends keyof typeof requestEvents> = DataOf<(typeof requestEvents)[Kind]>;

const opened = ({ deadlineAt, quotes }: Of<'request.opened'>) => ({ deadline: deadlineAt, quotes });
const due = ({ dueAt }: Of<'visit.due-soon' | 'visit.late'>) => ({ dueAt });

export const requestNotices = {
  tender_invited: forProvider('notice.tender_invited'),
  tender_closing: forProvider('notice.tender_closing', ({ deadline }: { deadline: string }) => ({ deadline })),
  'tender_changed.deadline': forProvider('tender.deadline', ({ after }: Of<'request.deadline-moved'>) => ({
    deadline: after,
  })),
  'tender_changed.round': forProvider('tender.round', ({ deadlineAt }: Of<'request.republished'>) => ({
    deadline: deadlineAt,
  })),
  'tender_changed.opened': forEither('tender.opened', opened),
  ...each('tender_changed', ['scope', 'edited'], (move) => forProvider(`tender.${move}`)),
  'tender_changed.expired': forOrdering('tender.expired'),
  invitation_declined: forOrdering('notice.invitation_declined', ({ company }: Of<'invitation.declined'>) => ({
    who: company,
  })),
  'request_held.held': forProvider('notice.request_held'),
  'request_held.resumed': forProvider('notice.request_resumed'),
  request_closed: forProvider('notice.request_closed'),
  request_cancelled: forProvider('notice.request_cancelled'),
  ...each('visit_due', ['soon', 'late'], (move) => forEither(`notice.visit_${move}`, due)),
};
