import type { DataOf } from '#common/events.ts';
import { forEither, forOrdering, forPeople } from '#common/notices.ts';
import type { documentEvents } from './document.events.ts';

type Of<Kind extends keyof typeof documentEvents> = DataOf<(typeof documentEvents)[Kind]>;
type Ending = { kind: string; until: string; days?: string };

const asked = ({ kind, company, title }: Of<'document.asked'>) => ({ paper: kind, who: company, title });
const judged = ({ kind, company }: Of<'document.answered'>) => ({ paper: kind, who: company });
const rejected = ({ kind, reason = '' }: Of<'document.rejected'>) => ({ paper: kind, reason });
const ending = ({ kind, until, days }: Ending) => ({ paper: kind, until, days });

/** Own documents of a company, and those required by current orders. */
export const documentNotices = {
  document_asked: forPeople('paper')('notice.document_asked', asked, { asks: 'company' }),
  'document_ready.verified': forOrdering('notice.document_verified', judged, { asks: 'committing' }),
  'document_ready.rejected': forOrdering('notice.document_refused', judged, { asks: 'committing' }),
  document_ending: forEither('notice.document_ending', ending, {
    asks: { provider: 'company' },
    beside: ['endsOn'],
    leads: 'application',
  }),
  document_ended: forEither('notice.document_ended', ending, {
    asks: { ordering: 'members', provider: 'company' },
    beside: ['endedOn'],
    leads: 'application',
  }),
  document_rejected: forPeople('application')('notice.document_rejected', rejected),
};
