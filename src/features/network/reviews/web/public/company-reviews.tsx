import { useState } from 'react';
import {
  criteriaOf,
  type Review,
  type ReviewSide,
  type ReviewSummary,
} from '#features/network/reviews/review.contract.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format.tsx';
import { ListFailure } from '#ui/list-failure.tsx';
import { LoadMore } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { usePages } from '#ui/use-pages.ts';
import { useTexts } from '../texts.ts';
import { reviewApi } from './api.ts';
import { AnswerDialog, ReportDialog } from './review-dialogs.tsx';
import { ReviewItem } from './review-item.tsx';
import { Stars } from './stars.tsx';
import './reviews.css';

export interface CompanyReviewsProps {
  companyId: string;
  as: ReviewSide;
}

/** What is said of a company, the latest first, with what it comes to and how it is checked. */
export function CompanyReviews({ companyId, as }: CompanyReviewsProps) {
  const t = useTexts();
  const [answering, setAnswering] = useState<Review | null>(null);
  const [reporting, setReporting] = useState<Review | null>(null);
  const list = usePages(reviewApi.ofCompany, { companyId, as, limit: 10 });
  const items = list.data?.pages.flatMap((page) => page.items);
  const summary = list.data?.pages[0]?.summary;
  return (
    <Panel
      flush
      title={t(as === 'provider' ? 'ofProvider' : 'ofOrdering')}
      actions={as === 'provider' && <span className="text-xs text-ink-2 pr-2">{t('ofProviderAside')}</span>}
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
            <li key={review.id} className="rev">
              <ReviewItem review={review} onAnswer={setAnswering} onReport={setReporting} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      <ReviewRules />
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
    <div className="revs__s">
      <div>
        <p className="revs__m">{ratingMilli !== null && format.rating(ratingMilli)}</p>
        <p className="text-xs text-ink-2">{t('count', { count })}</p>
      </div>
      <ul className="revs__d text-xs tabular-nums" aria-label={t('spread')}>
        {[5, 4, 3, 2, 1].map((mark) => {
          const given = marks[mark - 1] ?? 0;
          return (
            <li key={mark}>
              <span>
                <span aria-hidden="true">{mark} ★</span>
                <span className="sr-only">{t('outOf', { mark })}</span>
              </span>
              <i aria-hidden="true">
                <b style={{ width: `${(given / count) * 100}%` }} />
              </i>
              <span className="text-right">{given}</span>
            </li>
          );
        })}
      </ul>
      <ul className="rev__c text-sm">
        {averages.map(({ name, milli }) => (
          <li key={name}>
            <span className="text-ink-2">{t(`criterion.${name}`)}</span> <Stars milli={milli} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How reviews are checked, published and ordered (Code de la consommation, art. D. 111-17 and D. 111-18). */
function ReviewRules() {
  const t = useTexts();
  return (
    <details className="revs__r text-sm">
      <summary className="link">{t('rules.title')}</summary>
      <p className="text-ink-2">{t('rules.who')}</p>
      <p className="text-ink-2">{t('rules.when')}</p>
      <p className="text-ink-2">{t('rules.doubt')}</p>
    </details>
  );
}
