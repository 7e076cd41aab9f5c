import { Link } from 'react-router';
import type { QuoteOfRequest } from '#features/work/quotes/quote.contract.ts';
import { indexLetter } from '#common/index-letter.ts';
import { path } from '#paths.ts';
import { DecisionPanel } from '#features/work/principal-decisions/web/public/decision-panel.tsx';
import { AskAgain } from '#features/work/quotes/web/public/ask-again.tsx';
import { Avatar } from '#ui/marks/avatar.tsx';
import { ButtonLink } from '#ui/marks/button.tsx';
import { TitleBlockMini } from '#ui/page/title-block.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Money, useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { QuoteStatus } from '#ui/marks/status.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { offersOf } from './next-act.ts';
import { useReviewSide } from './use-review-side.ts';
import { useTexts as useQuoteTexts } from './texts-events.ts';
import { useTexts as useTenderTexts } from './texts-tender.ts';
import { useTexts } from './texts.ts';
import type { Thread } from './use-thread.ts';
import { timeHere } from '#ui/offline/server-clock.ts';

export function QuotesTab({ thread }: { thread: Thread }) {
  const t = useTexts();
  const { request, quotes, mayCompare } = thread;
  if (quotes.length === 0 && !request.amountsSealed)
    return <EmptyState title={t('quoteList.none')} text={t('quoteList.noneText')} />;
  return (
    <div className="flex flex-col gap-3 pt-4">
      {request.amountsSealed && <SealedOffers thread={thread} />}
      <DecisionPanel requestId={request.id} />
      {quotes.length > 0 && (
        <ul className="panel list" aria-label={t('quoteList.label')}>
          {quotes.map((quote) => (
            <QuoteLine key={quote.id} quote={quote} />
          ))}
        </ul>
      )}
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

/** Before the opening: the number of offers for the ordering side, nothing of the others for a bidder. */
function SealedOffers({ thread: { request } }: { thread: Thread }) {
  const t = useTexts();
  const n = useTenderTexts();
  const format = useFormat();
  const side = useReviewSide();
  if (side === 'provider') return <Note>{t('quoteList.sealedText')}</Note>;
  const past = request.deadlineAt !== null && new Date(request.deadlineAt) <= timeHere();
  return (
    <Note title={request.quoteCount > 0 ? n('sealed.title', { count: request.quoteCount }) : n('sealed.none')}>
      {past ? n('sealed.afterDeadline') : n('sealed.text', { date: format.dateTime(request.deadlineAt ?? '') })}
    </Note>
  );
}

function QuoteLine({ quote }: { quote: QuoteOfRequest }) {
  const t = useTexts();
  const e = useQuoteTexts();
  const n = useTenderTexts();
  const format = useFormat();
  const when = quote.sentAt
    ? t('quoteList.sentOn', { date: format.date(quote.sentAt) })
    : t('quoteList.draftOf', { date: format.date(quote.createdAt) });
  return (
    <li className="relative max-md:flex-wrap">
      <Avatar name={quote.provider.name} kind="company" size="md" />
      <span className="flex-1 min-w-0 max-md:basis-[70%]">
        <Link to={path('quote', { quoteId: quote.id })} className="tbl__link block">
          {quote.provider.name}
        </Link>
        <span className="text-xs text-ink-3 flex items-center gap-1.5 flex-wrap">
          {quote.number && (
            <TitleBlockMini cells={[quote.number, e('index', { letter: indexLetter(quote.revision) })]} />
          )}
          {when}
        </span>
      </span>
      {quote.request.round > 1 && <Tag tone="line">{n('roundOf', { round: quote.round })}</Tag>}
      <QuoteStatus {...quote} />
      <AskAgain quote={quote} />
      <b>
        <Money minor={quote.totalTtcMinor} currency={quote.currency} />
      </b>
    </li>
  );
}
