import type { DataOf } from '#common/events.ts';
import { each, forEither, forOrdering, forPeople, forProvider } from '#common/notices.ts';
import type { requestEvents } from './request.events.ts';

type Of<Kind extends keyof typeof requestEvents> = DataOf<(typeof requestEvents)[Kind]>;

const opened = ({ deadlineAt, quotes }: Of<'request.opened'>) => ({ deadline: deadlineAt, quotes });
const closing = ({ deadline }: { deadline: string }) => ({ deadline });
const moved = ({ after }: Of<'request.deadline-moved'>) => ({ deadline: after });
const nextRound = ({ deadlineAt }: Of<'request.republished'>) => ({ deadline: deadlineAt });
const declined = ({ company }: Of<'invitation.declined'>) => ({ who: company });
const due = ({ dueAt }: Of<'visit.due-soon' | 'visit.late'>) => ({ dueAt });

export const requestNotices = {
  tender_invited: forProvider('notice.tender_invited', undefined, { asks: 'members' }),
  tender_closing: forProvider('notice.tender_closing', closing, { asks: 'members' }),
  'tender_changed.deadline': forProvider('tender.deadline', moved, { asks: 'members' }),
  'tender_changed.round': forProvider('tender.round', nextRound, { asks: 'members' }),
  'tender_changed.opened': forEither('tender.opened', opened, { asks: { ordering: 'committing' } }),
  ...each('tender_changed', ['scope', 'edited'], (move) =>
    forProvider(`tender.${move}`, undefined, { asks: 'members' }),
  ),
  'tender_changed.expired': forOrdering('tender.expired', undefined, { asks: 'committing' }),
  request_assigned: forPeople('thread')('notice.request_assigned', undefined, { asks: 'named' }),
  invitation_declined: forOrdering('notice.invitation_declined', declined, { asks: 'committing' }),
  // Planners must stop or resume the work, so that nobody travels for nothing.
  'request_held.held': forProvider('notice.request_held', undefined, { asks: 'members' }),
  'request_held.resumed': forProvider('notice.request_resumed', undefined, { asks: 'members' }),
  request_closed: forProvider('notice.request_closed'),
  request_cancelled: forProvider('notice.request_cancelled', undefined, { asks: 'members' }),
  'visit_due.soon': forEither('notice.visit_soon', due, { asks: { provider: 'committing' } }),
  'visit_due.late': forEither('notice.visit_late', due, { asks: 'committing' }),
};
