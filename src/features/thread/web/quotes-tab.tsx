import { Link } from 'react-router';
import type { QuoteItem } from '#features/quotes/quote.contract.ts';
import { indexLetter } from '#features/quotes/web/public/index-letter.ts';
import { path } from '#paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { CartMini } from '#ui/cartouche.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money, useFormat } from '#ui/format.tsx';
import { Note } from '#ui/note.tsx';
import { QuoteStatus } from '#ui/status.tsx';
import { offersOf } from './next-act.ts';
import { useTexts as useQuoteTexts } from './texts-events.ts';
import { useTexts } from './texts.ts';
import type { Thread } from './use-thread.ts';

/** The quotes of the request that the reader may see. */
export function QuotesTab({ thread }: { thread: Thread }) {
  const t = useTexts();
  const { request, quotes, mayCompare } = thread;
  if (quotes.length === 0) return <EmptyState title={t('quoteList.none')} text={t('quoteList.noneText')} />;
  return (
    <div className="stack gap-3 pt-4">
      {request.amountsSealed && <Note>{t('quoteList.sealedText')}</Note>}
      <ul className="panel list" aria-label={t('quoteList.label')}>
        {quotes.map((quote) => (
          <QuoteLine key={quote.id} quote={quote} />
        ))}
      </ul>
      {mayCompare && (
        <span>
          <ButtonLink to={path('comparison', { requestId: request.id })}>
            {t(offersOf(thread) === 1 ? 'act.review' : 'act.compare')}
          </ButtonLink>
        </span>
      )}
    </div>
  );
}

function QuoteLine({ quote }: { quote: QuoteItem }) {
  const t = useTexts();
  const e = useQuoteTexts();
  const format = useFormat();
  const when = quote.sentAt
    ? t('quoteList.sentOn', { date: format.date(quote.sentAt) })
    : t('quoteList.draftOf', { date: format.date(quote.createdAt) });
  return (
    <li className="thr__qt">
      <Avatar name={quote.provider.name} kind="company" size="md" />
      <span className="grow">
        <Link to={path('quote', { quoteId: quote.id })} className="tbl__link">
          {quote.provider.name}
        </Link>
        <span className="xs faint row g6 wrap">
          {quote.number && <CartMini cells={[quote.number, e('index', { letter: indexLetter(quote.revision) })]} />}
          {when}
        </span>
      </span>
      <QuoteStatus state={quote.state} />
      {quote.totalTtcMinor !== null && (
        <b>
          <Money minor={quote.totalTtcMinor} currency={quote.currency} />
        </b>
      )}
    </li>
  );
}
