import { Flag, Reply } from 'lucide-react';
import { criteriaOf, type Review } from '#features/network/reviews/review.contract.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Button } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useTexts } from '../texts.ts';
import { Stars } from './stars.tsx';

export interface ReviewItemProps {
  review: Review;
  /** The text starts below the author's avatar, not beside it. */
  under?: boolean;
  onAnswer?: (review: Review) => void;
  onReport?: (review: Review) => void;
}

export function ReviewItem({ review, under, onAnswer, onReport }: ReviewItemProps) {
  const t = useTexts();
  const format = useFormat();
  const { authorCompany, authorPerson, rating, body, publishedAt, experiencedAt, answer, hidden, acts, side } = review;
  const given = criteriaOf[side].flatMap((name) => {
    const mark = review.criteria[name];
    return mark === null ? [] : [{ name, mark }];
  });
  const reported = !acts.report.allowed && acts.report.code === 'ALREADY_REPORTED';
  const mayAnswer = onAnswer && acts.answer.allowed;
  const mayReport = onReport && acts.report.allowed;
  const named = (act: string) => t('actOn', { act, author: authorCompany });
  return (
    <>
      <div className="flex items-start gap-2">
        <Avatar name={authorCompany} kind="company" size="md" />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <b className="font-semibold text-ink">
            {authorPerson ? t('person', { person: authorPerson, company: authorCompany }) : authorCompany}
          </b>
          <span className="block text-xs text-ink-3">
            {publishedAt
              ? t('dates', { published: format.date(publishedAt), experienced: format.date(experiencedAt) })
              : t('pending')}
          </span>
        </div>
        <Stars milli={rating * 1000} />
      </div>
      <div className={classes('mt-1 flex max-w-[72ch] flex-col gap-1.5 wrap-anywhere', !under && 'md:ml-10')}>
        <p className="text-sm whitespace-pre-line">{body}</p>
        {given.length > 0 && (
          <ul className="flex flex-wrap gap-x-3.5 gap-y-0.5 text-xs text-ink-2">
            {given.map(({ name, mark }) => (
              <li key={name} className="inline-flex items-center gap-1">
                {t(`criterion.${name}`)}
                <b className="tabular-nums">{mark}/5</b>
              </li>
            ))}
          </ul>
        )}
        {hidden && (
          <Note tone="warning" title={t('hidden')}>
            {hidden.reason}
          </Note>
        )}
        {answer && (
          <div className="border-l-2 border-line-strong pl-2.5">
            <p className="text-xs text-ink-2">
              <b>{t('answerOf', { company: review.subjectCompany })}</b> · {format.date(answer.at)}
            </p>
            <p className="text-sm whitespace-pre-line">{answer.text}</p>
          </div>
        )}
        {(mayAnswer || mayReport || (onReport && reported)) && (
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {mayAnswer && (
              <Button
                size="sm"
                icon={Reply}
                aria-label={named(t(answer ? 'correct' : 'answer'))}
                onClick={() => onAnswer(review)}
              >
                {t(answer ? 'correct' : 'answer')}
              </Button>
            )}
            {/* Aligned with the text. */}
            {mayReport && (
              <Button
                size="sm"
                variant="ghost"
                className={mayAnswer ? '' : '-ml-2.5'}
                icon={Flag}
                aria-label={named(t('report'))}
                onClick={() => onReport(review)}
              >
                {t('report')}
              </Button>
            )}
            {onReport && reported && <span className="text-xs text-ink-3">{t('reported')}</span>}
          </div>
        )}
      </div>
    </>
  );
}
