import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Review, ReviewSide } from '#features/network/reviews/review.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { useTexts } from '../texts.ts';
import { reviewApi } from './api.ts';
import { AnswerDialog, ReportDialog } from './review-dialogs.tsx';
import { ReviewItem } from './review-item.tsx';
import { WriteReviewDialog } from './write-dialog.tsx';

/** The reviews of an order's two companies; undefined while loading. */
export function useOrderReviews(workOrderId: string | null) {
  return useQuery(
    reviewApi.ofOrder.queryOptions({ input: { workOrderId: workOrderId ?? '' }, enabled: workOrderId !== null }),
  ).data;
}

export interface OrderReviewsProps {
  workOrderId: string;
  side: ReviewSide;
}

export function OrderReviewsSection({ workOrderId, side }: OrderReviewsProps) {
  const t = useTexts();
  const format = useFormat();
  const reviews = useOrderReviews(workOrderId);
  const [writing, setWriting] = useState(false);
  const [answering, setAnswering] = useState<Review | null>(null);
  const [reporting, setReporting] = useState<Review | null>(null);
  if (!reviews?.closesAt) return null;
  const { own, other, otherWritten, otherCompany: company, closesAt, acts } = reviews;
  const date = format.date(closesAt);
  const { write } = acts;
  const bystander = !write.allowed && write.code === 'WRONG_SIDE';
  const over = !write.allowed && write.code === 'REVIEW_CLOSED';
  if (bystander && !own && !other) return null;
  const shown = [own, other].filter((review) => review !== null);
  return (
    <section aria-labelledby={`reviews-${workOrderId}`}>
      <h3 id={`reviews-${workOrderId}`}>{t('title')}</h3>
      {!own && !bystander && (
        <div className="flex flex-col items-start gap-2">
          <p className="text-sm text-ink-2">
            {over ? t('order.closed', { date }) : t(otherWritten ? 'order.waiting' : 'order.invite', { company, date })}
          </p>
          {!over && (
            <Button size="sm" disabledReason={write.allowed ? null : write.reason} onClick={() => setWriting(true)}>
              {t('order.write')}
            </Button>
          )}
        </div>
      )}
      {own && !own.publishedAt && <p className="text-sm text-ink-2">{t('order.sent', { company, date })}</p>}
      {shown.map((review) => (
        <div key={review.id} className="border-b border-line py-2.5 last:border-0">
          <ReviewItem under review={review} onAnswer={setAnswering} onReport={setReporting} />
        </div>
      ))}
      {own?.acts.edit.allowed && (
        <Button size="sm" onClick={() => setWriting(true)}>
          {t('order.edit')}
        </Button>
      )}
      {writing && (
        <WriteReviewDialog workOrderId={workOrderId} side={side} reviews={reviews} onClose={() => setWriting(false)} />
      )}
      {answering && <AnswerDialog review={answering} onClose={() => setAnswering(null)} />}
      {reporting && <ReportDialog review={reporting} onClose={() => setReporting(null)} />}
    </section>
  );
}
