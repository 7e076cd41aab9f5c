import type { DataOf } from '#common/events.ts';
import { each, forOrdering, forProvider, type NoticeData } from '#common/notices.ts';
import type { quoteEvents } from './quote.events.ts';

type Sent = DataOf<(typeof quoteEvents)['quote.sent']>;

/** Amounts of sealed offers are not revealed, neither current nor earlier ones. */
const revised = ({ totalTtcMinor, currency, revised }: Sent) =>
  revised
    ? { amountMinor: totalTtcMinor, beforeMinor: revised.beforeTtcMinor, currency, changes: revised.changes.join(' ') }
    : {};
const offered = { asks: 'committing' } as const;

/** The author of a sealed offer stays secret. */
export const quoteNotices = {
  quote_received: forOrdering(
    ({ who }) => (who ? 'notice.quote_received' : 'notice.quote_receivedSealed'),
    undefined,
    offered,
  ),
  'quote_received.confirmed': forOrdering(
    ({ who }) => (who ? 'notice.quote_confirmed' : 'notice.quote_confirmedSealed'),
    undefined,
    offered,
  ),
  /** A separate kind: a quote and its revision are not two quotes. */
  quote_revised: forOrdering(
    ({ who }: NoticeData) => (who ? 'notice.quote_revised' : 'notice.quote_revisedSealed'),
    revised,
    {
      ...offered,
      beside: ['revised'],
    },
  ),
  quote_withdrawn: forOrdering(({ who }) => (who ? 'notice.quote_withdrawn' : 'notice.quote_withdrawnSealed')),
  quote_declined: forProvider('notice.quote_declined'),
  revision_asked: forProvider('notice.revision_asked', undefined, { asks: 'members' }),
  revision_declined: forOrdering('notice.revision_declined', undefined, offered),
  ...each('tender_changed', ['asked', 'again'], (move) => forProvider(`tender.${move}`, undefined, offered)),
};
