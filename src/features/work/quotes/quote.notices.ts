import { each, forOrdering, forProvider } from '#common/notices.ts';

/** Nobody knows who sealed an offer. */
export const quoteNotices = {
  quote_received: forOrdering(({ who }) => (who ? 'notice.quote_received' : 'notice.quote_receivedSealed')),
  'quote_received.confirmed': forOrdering(({ who }) =>
    who ? 'notice.quote_confirmed' : 'notice.quote_confirmedSealed',
  ),
  quote_withdrawn: forOrdering(({ who }) => (who ? 'notice.quote_withdrawn' : 'notice.quote_withdrawnSealed')),
  quote_declined: forProvider('notice.quote_declined'),
  revision_asked: forProvider('notice.revision_asked'),
  revision_declined: forOrdering('notice.revision_declined'),
  ...each('tender_changed', ['asked', 'again'], (move) => forProvider(`tender.${move}`)),
};
