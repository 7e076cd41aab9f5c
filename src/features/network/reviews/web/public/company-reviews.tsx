import { useState } from 'react';
import {
  criteriaOf,
  type Review,
  type ReviewSide,
  type ReviewSummary,
} from '#features/network/reviews/review.contract.ts';
import { path } from '#paths.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { LoadMore } from '#ui/lists/pager.tsx';
import { readMore } from '#ui/lists/read-more.ts';
import { Panel } from '#ui/page/panel.tsx';
import { useSession } from '#ui/calls/session.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { useTexts } from '../texts.ts';
import { reviewApi } from './api.ts';
import { choiceOf } from './preload-reviews.ts';
import { AnswerDialog, ReportDialog } from './review-dialogs.tsx';
import { ReviewItem } from './review-item.tsx';
import { Stars } from './stars.tsx';
import { ReviewPages } from './visitor-parts.tsx';

export interface CompanyReviewsProps {
  companyId: string;
  as: ReviewSide;
}

export function CompanyReviews({ companyId, as }: CompanyReviewsProps) {
  const t = useTexts();
  const [answering, setAnswering] = useState<Review | null>(null);
  const [reporting, setReporting] = useState<Review | null>(null);
  const list = usePages(reviewApi.ofCompany, choiceOf({ companyId, as }));
  const visitor = !useSession().session?.user;
  const items = list.data?.pages.flatMap((page) => page.items);
  const summary = list.data?.pages[0]?.summary;
  return (
    <Panel
      flush
      title={t(as === 'provider' ? 'ofProvider' : 'ofOrdering')}
      actions={as === 'provider' && <span className="pr-2 text-xs text-ink-2">{t('ofProviderAside')}</span>}
    >
      {!items && list.isError && (
        <ListFailure title={t('failed')} error={list.error} loading={list.isFetching} onRetry={list.refetch} />
      )}
      {!items && !list.isError && <SkeletonRows rows={4} />}
      {items?.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      {summary && summary.count > 0 && <Summary summary={summary} as={as} />}
      {items && items.length > 0 && (
        <ul>
          {items.map((review) => (
            <li key={review.id} className="border-b border-line px-4 pt-2.75 pb-3 last:border-0">
              <ReviewItem review={review} onAnswer={setAnswering} onReport={setReporting} />
            </li>
          ))}
        </ul>
      )}
      {visitor ? (
        <ReviewPages companyId={companyId} />
      ) : (
        <LoadMore hasMore={list.hasNextPage} onMore={() => readMore(list)} />
      )}
      <ReviewRules visitor={visitor} />
      {answering && <AnswerDialog review={answering} onClose={() => setAnswering(null)} />}
      {reporting && <ReportDialog review={reporting} onClose={() => setReporting(null)} />}
    </Panel>
  );
}

function Summary({ summary, as }: { summary: ReviewSummary; as: ReviewSide }) {
  const t = useTexts();
  const format = useFormat();
  const { count, ratingMilli, marks } = summary;
  const averages = criteriaOf[as === 'provider' ? 'ordering' : 'provider'].flatMap((name) => {
    const milli = summary.criteria[name];
    return milli === null ? [] : [{ name, milli }];
  });
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-8 gap-y-3 border-b border-line px-4 py-3.5 md:grid-cols-[auto_minmax(180px,280px)_minmax(0,1fr)]">
      <div>
        <p className="font-display text-3xl/[1.1] font-[680] tracking-[-0.02em]">
          {ratingMilli !== null && format.rating(ratingMilli)}
        </p>
        <p className="text-xs text-ink-2">{t('count', { count })}</p>
      </div>
      <ul className="tabular-nums text-xs" aria-label={t('spread')}>
        {[5, 4, 3, 2, 1].map((mark) => {
          const given = marks[mark - 1] ?? 0;
          return (
            <li key={mark} className="grid grid-cols-[2.4em_1fr_2em] items-center gap-2">
              <span>
                <span aria-hidden="true">{mark} ★</span>
                <span className="sr-only">{t('outOf', { mark })}</span>
              </span>
              <i className="h-1.5 overflow-hidden rounded-[3px] bg-line" aria-hidden="true">
                <b className="block h-full bg-(--ocre-500)" style={{ width: `${(given / count) * 100}%` }} />
              </i>
              <span className="text-right">{given}</span>
            </li>
          );
        })}
      </ul>
      <ul className="flex flex-wrap gap-x-3.5 gap-y-0.5 text-sm max-md:col-span-full">
        {averages.map(({ name, milli }) => (
          <li key={name} className="inline-flex items-center gap-1">
            <span className="text-ink-2">{t(`criterion.${name}`)}</span> <Stars milli={milli} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How reviews are checked, published and ordered (Code de la consommation, art. D. 111-17 and D. 111-18). */
function ReviewRules({ visitor }: { visitor: boolean }) {
  const t = useTexts();
  return (
    <details className="border-t border-line px-4 pt-2.5 pb-3 text-sm">
      <summary className="link cursor-pointer py-1">{t('rules.title')}</summary>
      <p className="mt-1.5 max-w-[76ch] text-ink-2">{t('rules.who')}</p>
      <p className="mt-1.5 max-w-[76ch] text-ink-2">{t('rules.when')}</p>
      <p className="mt-1.5 max-w-[76ch] text-ink-2">{t('rules.doubt')}</p>
      {visitor && (
        <a className="link" href={path('contact')}>
          {t('reportByMessage')}
        </a>
      )}
    </details>
  );
}
