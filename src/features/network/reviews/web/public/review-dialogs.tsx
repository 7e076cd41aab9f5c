import { useState } from 'react';
import { reportKinds, type Review } from '#features/network/reviews/review.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select, Textarea } from '#ui/inputs/input.tsx';
import { useTexts } from '../texts.ts';
import { reviewApi } from './api.ts';

interface DialogProps {
  review: Review;
  onClose: () => void;
}

const longest = 1500;

export function AnswerDialog({ review, onClose }: DialogProps) {
  const t = useTexts();
  const [text, setText] = useState(review.answer?.text ?? '');
  const { id, authorCompany: company, acts } = review;
  return (
    <ActDialog
      onClose={onClose}
      title={t('dialog.answerTitle', { company })}
      text={t('dialog.answerText')}
      confirmLabel={t('answer')}
      verdict={acts.answer}
      done={t('dialog.answered')}
      onConfirm={() => reviewApi.answer.call({ id, text })}
    >
      {(problem) => (
        <Field label={t('dialog.answerField')} error={problem('text')} required>
          <Textarea
            rows={4}
            value={text}
            maxLength={longest}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
      )}
    </ActDialog>
  );
}

export function ReportDialog({ review, onClose }: DialogProps) {
  const t = useTexts();
  const [kind, setKind] = useState('');
  const [details, setDetails] = useState('');
  const { id, authorCompany: company } = review;
  return (
    <ActDialog
      onClose={onClose}
      title={t('dialog.reportTitle', { company })}
      text={t('dialog.reportText')}
      confirmLabel={t('dialog.reportSend')}
      done={t('dialog.reportSent')}
      onConfirm={() => reviewApi.report.call({ id, kind: kind as (typeof reportKinds)[number], details })}
    >
      {(problem) => (
        <>
          <Field label={t('dialog.reportKind')} error={problem('kind')} required>
            <Select
              value={kind}
              placeholder={t('dialog.reportChoose')}
              onChange={(event) => setKind(event.currentTarget.value)}
              options={reportKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            />
          </Field>
          <Field label={t('dialog.reportDetails')} error={problem('details')} required>
            <Textarea
              rows={4}
              value={details}
              maxLength={longest}
              onChange={(event) => setDetails(event.currentTarget.value)}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
