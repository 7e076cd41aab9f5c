import type { DataOf } from '#common/events.ts';
import { forOrdering } from '#common/notices.ts';
import type { decisionEvents } from './decision.events.ts';

type Of<Kind extends keyof typeof decisionEvents> = DataOf<(typeof decisionEvents)[Kind]>;

const ended = ({ principal }: Of<'principal-decision.ended'>) => ({ who: principal });
const asked = ({ principal, question }: Of<'principal-question.asked'>) => ({ who: principal, question });

/** What the régie is told of those who decide; it leads to the request. */
export const decisionNotices = {
  'principal_told.approved': forOrdering('notice.principal_approved', ended, { asks: 'committing' }),
  'principal_told.refused': forOrdering('notice.principal_refused', ended, { asks: 'committing' }),
  'principal_told.lapsed': forOrdering('notice.principal_lapsed', ended, { asks: 'committing' }),
  'principal_told.question': forOrdering('notice.principal_question', asked, { asks: 'members' }),
};
