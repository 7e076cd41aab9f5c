import type { DataOf } from '#common/events.ts';
import { forEither, forOrdering, forPeople } from '#common/notices.ts';
import type { documentEvents } from './document.events.ts';

type Of<Kind extends keyof typeof documentEvents> = DataOf<(typeof documentEvents)[Kind]>;

const ending = ({ kind: paper, until, days }: { kind: string; until: string; days?: string }) => ({
  paper,
  until,
  days,
});
const judged = { values: ({ kind, company }: Of<'document.answered'>) => ({ paper: kind, who: company }) };

/** Of a company's own papers, and of those of an order under way, on its thread. */
export const documentNotices = {
  document_asked: forPeople('notice.document_asked', {
    values: ({ kind, company, title }: Of<'document.asked'>) => ({ paper: kind, who: company, title }),
  }),
  'document_ready.verified': forOrdering('notice.document_verified', judged),
  'document_ready.rejected': forOrdering('notice.document_refused', judged),
  document_ending: forEither('notice.document_ending', { values: ending, beside: ['endsOn'] }),
  document_ended: forEither('notice.document_ended', { values: ending, beside: ['endedOn'] }),
  document_rejected: forPeople('notice.document_rejected', {
    values: ({ kind, reason = '' }: Of<'document.rejected'>) => ({ paper: kind, reason }),
    beside: ['reason'],
  }),
};
