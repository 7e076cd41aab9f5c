import { useState } from 'react';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { settlementApi } from './public/api.ts';
import type { SettlementProps } from './settlement-part.tsx';
import { useTexts } from './texts.ts';

type DialogProps = SettlementProps & { onClose: () => void };

export function AnswerDialog({ invoice, settlement: { id, version, acts }, onClose }: DialogProps) {
  const t = useTexts();
  const [words, setWords] = useState('');
  return (
    <ActDialog
      onClose={onClose}
      title={t('answerTitle')}
      text={t('answerText', { company: invoice.client.name })}
      confirmLabel={t('answer')}
      verdict={acts.answer}
      done={t('answered')}
      onConfirm={() => settlementApi.answer.call({ id, version, words })}
    >
      {(problem) => (
        <Field label={t('answerWords')} error={problem('words')} required>
          <Textarea rows={5} maxLength={1000} value={words} onChange={(event) => setWords(event.currentTarget.value)} />
        </Field>
      )}
    </ActDialog>
  );
}

export function AgreeDialog({ settlement: { id, version, acts }, onClose }: DialogProps) {
  const t = useTexts();
  const [words, setWords] = useState('');
  return (
    <ActDialog
      onClose={onClose}
      title={t('agreeTitle')}
      text={t('agreeText')}
      confirmLabel={t('agree')}
      verdict={acts.agree}
      done={t('agreed')}
      onConfirm={() => settlementApi.agree.call({ id, version, words })}
    >
      {(problem) => (
        <Field label={t('agreeWords')} error={problem('words')} required>
          <Textarea rows={4} maxLength={1000} value={words} onChange={(event) => setWords(event.currentTarget.value)} />
        </Field>
      )}
    </ActDialog>
  );
}
