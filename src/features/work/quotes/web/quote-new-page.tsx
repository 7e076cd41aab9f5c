import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { requestApi } from '#features/work/requests/web/public/api.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { LoadMore } from '#ui/lists/pager.tsx';
import { readMore } from '#ui/lists/read-more.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { useRefreshed } from '#ui/calls/use-refreshed.ts';
import { useWords } from '#ui/words/words.ts';
import { TradeIcon } from '#ui/marks/trade-icon.tsx';
import { quoteApi } from './public/api.ts';
import { useTexts } from './texts.ts';

/** `?demande=` drafts the quote and opens it; without it, lists the tenders that await this company's answer. */
export default function QuoteNewPage() {
  const t = useTexts();
  const [address] = useSearchParams();
  const requestId = address.get('demande');
  return (
    <>
      <PageHeader title={t('new.title')} crumbs={[{ label: t('title'), to: path('quotes') }]} />
      {requestId ? <Prepare key={requestId} requestId={requestId} /> : <Choose />}
    </>
  );
}

function Prepare({ requestId }: { requestId: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const refreshed = useRefreshed();
  const [problem, setProblem] = useState<string | null>(null);
  const begun = useRef(false);
  useEffect(() => {
    // Once, although React runs effects twice in development: each call would draft a quote.
    if (begun.current) return;
    begun.current = true;
    refreshed(() => quoteApi.create.call({ requestId })).then(
      ({ id }) => navigate(path('quote', { quoteId: id }), { replace: true }),
      (error: unknown) => setProblem(failureOf(error).message),
    );
  }, [requestId, navigate, refreshed]);
  if (!problem) return <SkeletonRows rows={6} />;
  return (
    <div className="flex flex-col max-w-[560px] gap-4">
      <Note tone="danger" title={t('new.failed')} live>
        {problem}
      </Note>
      <span className="flex items-center gap-2">
        <ButtonLink to={path('request', { requestId })}>{t('new.back')}</ButtonLink>
        <ButtonLink variant="ghost" to={path('quotes')}>
          {t('mine')}
        </ButtonLink>
      </span>
    </div>
  );
}

function Choose() {
  const t = useTexts();
  const w = useWords();
  const format = useFormat();
  const list = usePages(requestApi.list, {
    view: 'unanswered' as const,
    sort: 'due' as const,
  });
  const { data, error, refetch } = list;
  const requests = data?.pages.flatMap((page) => page.items).filter(({ mayQuote }) => mayQuote);
  if (error) {
    return (
      <div className="flex flex-col gap-2">
        <Note tone="danger" live>
          {failureOf(error).message}
        </Note>
        <span>
          <Button onClick={() => void refetch()}>{w('retry')}</Button>
        </span>
      </div>
    );
  }
  if (!requests) return <SkeletonRows rows={6} />;
  if (requests.length === 0) {
    return (
      <EmptyState
        title={t('new.emptyTitle')}
        text={t('new.emptyText')}
        action={<ButtonLink to={path('requests')}>{t('seeTenders')}</ButtonLink>}
      />
    );
  }
  return (
    <section className="mx-auto w-full max-w-[820px]" aria-labelledby="choose-tender">
      <h2 id="choose-tender" className="display text-lg">
        {t('new.choose')}
      </h2>
      <p className="text-ink-2 mb-4">{t('new.chooseText')}</p>
      <ul className="panel list" aria-label={t('new.list')}>
        {requests.map((request) => (
          <li key={request.id} className="max-md:flex-wrap">
            {request.trade && <TradeIcon trade={request.trade} framed />}
            <span className="flex-1 min-w-0 max-md:basis-4/5">
              <b className="block">{request.title}</b>
              <span className="text-xs text-ink-2">
                {[request.number, request.orderingCompany, request.site.district].filter(Boolean).join(' · ')}
                {' · '}
                {request.deadlineAt
                  ? t('new.before', { date: format.dateTime(request.deadlineAt) })
                  : t('new.noDeadline')}
              </span>
            </span>
            <ButtonLink
              to={`${path('quoteNew')}?demande=${request.id}`}
              aria-label={w('pair', { name: t('new.answer'), value: request.title })}
            >
              {t('new.answer')}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <LoadMore hasMore={list.hasNextPage} onMore={() => readMore(list)} />
    </section>
  );
}
