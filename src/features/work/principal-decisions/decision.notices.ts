import type { DataOf } from '#common/events.ts';
import { forOrdering } from '#common/notices.ts';
import type { decisionEvents } from './decision.events.ts';

type Of<Kind extends keyof typeof decisionEvents> = DataOf<(typeof decisionEvents)[Kind]>;

const by = ({ principal }: Pick<Of<'principal-decision.ended'>, 'principal'>) => ({ who: principal });

/** To the managing company; link to the request. */
export const decisionNotices = {
  'principal_told.approved': forOrdering('notice.principal_approved', by, { asks: 'committing' }),
  'principal_told.refused': forOrdering('notice.principal_refused', by, { asks: 'committing' }),
  'principal_told.lapsed': forOrdering('notice.principal_lapsed', by, { asks: 'committing' }),
  'principal_told.question': forOrdering('notice.principal_question', by, { asks: 'members' }),
};
