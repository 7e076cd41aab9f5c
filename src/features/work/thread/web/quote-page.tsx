import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { findTrade } from '#common/trades.ts';
import { UsedBefore } from '#features/work/past-works/web/public/used-before.tsx';
import { quoteApi } from '#features/work/quotes/web/public/api.ts';
import { path } from '#paths.ts';
import { AtPlace } from '#ui/words/format.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { LoadFailure } from './load-failure.tsx';
import { QuoteView } from './quote-view.tsx';
import { useTexts } from './texts.ts';

// Lazy: only those who write quotes need the editor.
const QuoteEditor = lazy(() => import('#features/work/quotes/web/public/quote-editor.tsx'));

/** One quote: the editor for a draft its reader may write, the document otherwise. */
export default function QuotePage() {
  const { quoteId = '' } = useParams();
  const t = useTexts();
  const navigate = useNavigate();
  const [sent, setSent] = useState<string | null>(null);
  const {
    data: quote,
    error,
    refetch,
  } = useQuery(quoteApi.read.queryOptions({ input: { id: quoteId }, retry: false }));
  const back = { label: t('quotes'), to: path('quotes') };
  const waiting = (
    <>
      <PageHeader title={t('quotes')} crumbs={[back]} />
      <SkeletonRows rows={10} />
    </>
  );
  if (!quote) {
    if (!error) return waiting;
    return (
      <>
        <PageHeader title={t('quotes')} crumbs={[back]} />
        <LoadFailure title={t('failedQuote')} error={error} onRetry={() => void refetch()} back={back} />
      </>
    );
  }
  const trade = findTrade(quote.request.trade ?? '')?.id;
  if (quote.state === 'draft' && quote.acts.edit.allowed) {
    return (
      <Suspense fallback={waiting}>
        <AtPlace of={quote.request.departement}>
          {trade && <UsedBefore trade={trade} className="mx-6 mt-4 max-md:mx-4" />}
          <QuoteEditor
            key={quote.id}
            quote={quote}
            onSent={() => setSent(quote.id)}
            onGone={() => navigate(path('request', { requestId: quote.request.id }), { replace: true })}
          />
        </AtPlace>
      </Suspense>
    );
  }
  return <QuoteView key={quote.id} quote={quote} settle={sent === quote.id} />;
}
