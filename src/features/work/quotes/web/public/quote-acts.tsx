import { useState } from 'react';
import type { QuoteDetail } from '#features/work/quotes/quote.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { useTexts } from '../texts.ts';
import { quoteApi } from './api.ts';
import { indexLetter } from '#common/index-letter.ts';

export interface QuoteActProps {
  quote: QuoteDetail;
  onClose: () => void;
}

export function DeclineDialog({ quote, onClose }: QuoteActProps) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const company = quote.provider.name;
  return (
    <ActDialog
      onClose={onClose}
      tone="danger"
      title={t('acts.declineTitle', { company })}
      text={t('acts.declineText')}
      confirmLabel={t('acts.decline')}
      verdict={quote.acts.decline}
      done={t('acts.declined', { company })}
      onConfirm={() => quoteApi.decline.call({ id: quote.id, version: quote.version, reason })}
    >
      {(problem) => (
        <Field label={t('acts.reason')} hint={t('acts.reasonHint')} error={problem('reason')} required>
          <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.currentTarget.value)} />
        </Field>
      )}
    </ActDialog>
  );
}

export function WithdrawDialog({ quote, onClose }: QuoteActProps) {
  const t = useTexts();
  const number = quote.number ?? '';
  return (
    <ActDialog
      onClose={onClose}
      tone="danger"
      title={t('acts.withdrawTitle', { number })}
      text={t('acts.withdrawText', { company: quote.orderingCompany })}
      confirmLabel={t('acts.withdraw')}
      verdict={quote.acts.withdraw}
      done={t('acts.withdrawn', { number })}
      onConfirm={() => quoteApi.withdraw.call({ id: quote.id, version: quote.version })}
    />
  );
}

export function ReviseDialog({ quote, onClose, onRevised }: QuoteActProps & { onRevised: (id: string) => void }) {
  const t = useTexts();
  const letter = indexLetter(quote.revision + 1);
  return (
    <ActDialog
      onClose={onClose}
      title={t('acts.reviseTitle', { letter })}
      text={t('acts.reviseText', { number: quote.number ?? '' })}
      confirmLabel={t('acts.reviseConfirm', { letter })}
      verdict={quote.acts.revise}
      onDone={({ id }) => onRevised(id)}
      onConfirm={() => quoteApi.revise.call({ id: quote.id, version: quote.version })}
    />
  );
}
