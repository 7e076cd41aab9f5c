import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ReviewReport } from '#features/network/reviews/review.contract.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format.tsx';
import { Tag } from '#ui/tag.tsx';
import { ReviewItem } from './public/review-item.tsx';
import './reports.css';
import { useAdminTexts } from './texts-admin.ts';
import { useTexts } from './texts.ts';

/** What administrators may do of a review that was reported. */
export type ReportAct = 'hide' | 'keep' | 'restore';

export interface ReportLineProps {
  report: ReviewReport;
  onAct: (act: ReportAct) => void;
  /** The one a notice led to. */
  linked: boolean;
}

/** A report, and the review it is about. */
export function ReportLine({ report, onAct, linked }: ReportLineProps) {
  const t = useAdminTexts();
  const r = useTexts();
  const format = useFormat();
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (linked) line.current?.scrollIntoView({ block: 'nearest' });
  }, [linked]);
  const { review, kind, details, reporter, createdAt, state, decidedAt, decidedBy, reason, requestId } = report;
  const name = reporter ? [reporter.name, reporter.company].filter(Boolean).join(', ') : t('someone');
  return (
    <li ref={line} className="reps__i">
      <div className="flex items-center justify-between flex-wrap gap-2">
        <h2>{t('of', { author: review.authorCompany, subject: review.subjectCompany })}</h2>
        <Tag tone="warning">{r(`kind.${kind}`)}</Tag>
      </div>
      <p className="text-sm whitespace-pre-line">{details}</p>
      <p className="text-xs text-ink-3">
        {t('by', { name, date: format.date(createdAt) })} ·{' '}
        <Link className="link" to={path('request', { requestId })}>
          {t('thread')}
        </Link>
      </p>
      <div className="reps__r">
        <ReviewItem review={review} />
      </div>
      {decidedAt && (
        <p className="text-sm text-ink-2">
          {t('decided', { name: decidedBy ?? t('someone'), date: format.date(decidedAt), reason })}
        </p>
      )}
      {state === 'waiting' && (
        <div className="flex items-center flex-wrap gap-2">
          <Button size="sm" variant="danger" onClick={() => onAct('hide')}>
            {t('hide')}
          </Button>
          <Button size="sm" onClick={() => onAct('keep')}>
            {t('keep')}
          </Button>
        </div>
      )}
      {state === 'hidden' && (
        <div className="flex items-center gap-2">
          <Button size="sm" onClick={() => onAct('restore')}>
            {t('restore')}
          </Button>
        </div>
      )}
    </li>
  );
}
