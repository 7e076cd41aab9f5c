import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ReviewReport } from '#features/network/reviews/review.contract.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { ReviewItem } from './public/review-item.tsx';
import { useAdminTexts } from './texts-admin.ts';

export type ReportAct = 'hide' | 'keep' | 'restore';

export interface ReportBodyProps {
  report: ReviewReport;
  onAct: (act: ReportAct) => void;
  linked: boolean;
}

export function ReportBody({ report, onAct, linked }: ReportBodyProps) {
  const t = useAdminTexts();
  const format = useFormat();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (linked) line.current?.scrollIntoView({ block: 'nearest' });
  }, [linked]);
  const { review, details, reporter, createdAt, state, decidedAt, decidedBy, reason, requestId } = report;
  const name = reporter ? [reporter.name, reporter.company].filter(Boolean).join(', ') : t('someone');
  return (
    <div ref={line} className="flex flex-col gap-2">
      <p className="text-sm whitespace-pre-line">{details}</p>
      <p className="text-xs text-ink-3">
        {t('by', { name, date: format.date(createdAt) })} ·{' '}
        <Link className="link" to={path('request', { requestId })}>
          {t('thread')}
        </Link>
      </p>
      <div className="max-w-215 rounded-md border border-line bg-canvas px-3.5 py-3">
        <ReviewItem review={review} />
      </div>
      {decidedAt && (
        <p className="text-sm text-ink-2">
          {t('decided', { name: decidedBy ?? t('someone'), date: format.date(decidedAt), reason })}
        </p>
      )}
      {state === 'waiting' && (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" variant="danger" onClick={() => onAct('hide')}>
            {t('hide')}
          </Button>
          <Button size="sm" onClick={() => onAct('keep')}>
            {t('keep')}
          </Button>
        </div>
      )}
      {state === 'hidden' && (
        <div className="flex">
          <Button size="sm" onClick={() => onAct('restore')}>
            {t('restore')}
          </Button>
        </div>
      )}
    </div>
  );
}
