import { useState } from 'react';
import {
  type Criterion,
  criteriaOf,
  type OrderReviews,
  type ReviewSide,
} from '#features/network/reviews/review.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { useTexts } from '../texts.ts';
import { reviewApi } from './api.ts';
import { MarkField } from './mark-field.tsx';

export interface WriteReviewDialogProps {
  workOrderId: string;
  side: ReviewSide;
  reviews: OrderReviews;
  onClose: () => void;
}

/** Editable until anyone has read it. */
export function WriteReviewDialog({ workOrderId, side, reviews, onClose }: WriteReviewDialogProps) {
  const t = useTexts();
  const format = useFormat();
  const { own, otherCompany: company, closesAt, acts } = reviews;
  const [rating, setRating] = useState<number | null>(own?.rating ?? null);
  const [marks, setMarks] = useState<Partial<Record<Criterion, number | null>>>(own?.criteria ?? {});
  const [body, setBody] = useState(own?.body ?? '');
  const act = own ? own.acts.edit : acts.write;
  return (
    <ActDialog
      onClose={onClose}
      title={t('dialog.writeTitle', { company })}
      text={t('dialog.writeText', { company, date: closesAt ? format.date(closesAt) : '' })}
      confirmLabel={t(own ? 'dialog.save' : 'dialog.send')}
      verdict={act}
      done={({ publishedAt }) => t(publishedAt ? 'dialog.both' : 'dialog.sent')}
      onConfirm={() => {
        // Zero is no mark: the server shows its fault beside the stars.
        const input = { rating: rating ?? 0, criteria: marks, body };
        return own
          ? reviewApi.edit.call({ ...input, id: own.id, version: own.version })
          : reviewApi.write.call({ ...input, workOrderId });
      }}
    >
      {(problem) => (
        <>
          <MarkField label={t('dialog.rating')} value={rating} onChange={setRating} error={problem('rating')} />
          <div>
            <p className="label">
              {t('dialog.details')} <span className="text-ink-3">({t('dialog.optional')})</span>
            </p>
            {criteriaOf[side].map((name) => (
              <MarkField
                key={name}
                optional
                label={t(`criterion.${name}`)}
                value={marks[name] ?? null}
                onChange={(mark) => setMarks((given) => ({ ...given, [name]: mark }))}
              />
            ))}
          </div>
          <Field label={t('dialog.body')} hint={t('dialog.bodyHint')} error={problem('body')} required>
            <Textarea rows={5} value={body} maxLength={1500} onChange={(event) => setBody(event.currentTarget.value)} />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
