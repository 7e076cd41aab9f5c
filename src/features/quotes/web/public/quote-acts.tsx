import { useState } from 'react';
import type { QuoteDetail } from '#features/quotes/quote.contract.ts';
import { ActDialog } from '#ui/act-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { toast } from '#ui/toaster.tsx';
import { useTexts } from '../texts.ts';
import { quoteApi } from './api.ts';
import { indexLetter } from './index-letter.ts';
import { useThreadRefresh } from './use-thread-refresh.ts';

export interface QuoteActProps {
  quote: QuoteDetail;
  onClose: () => void;
}

const refusal = (act: QuoteDetail['acts']['send']) => (act.allowed ? null : act.reason);

/** Says no to a quote, with the reason its provider will read. */
export function DeclineDialog({ quote, onClose }: QuoteActProps) {
  const t = useTexts();
  const refresh = useThreadRefresh();
  const [reason, setReason] = useState('');
  const company = quote.provider.name;
  return (
    <ActDialog
      open
      onClose={onClose}
      tone="danger"
      title={t('acts.declineTitle', { company })}
      text={t('acts.declineText')}
      confirmLabel={t('acts.decline')}
      refused={refusal(quote.acts.decline)}
      onRefresh={refresh}
      onConfirm={async () => {
        await quoteApi.decline.call({ id: quote.id, version: quote.version, reason });
        toast.success(t('acts.declined', { company }));
        await refresh();
      }}
    >
      {(problem) => (
        <Field label={t('acts.reason')} hint={t('acts.reasonHint')} error={problem('reason')} required>
          <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.currentTarget.value)} />
        </Field>
      )}
    </ActDialog>
  );
}

/** Takes a sent quote back. */
export function WithdrawDialog({ quote, onClose }: QuoteActProps) {
  const t = useTexts();
  const refresh = useThreadRefresh();
  const number = quote.number ?? '';
  return (
    <ActDialog
      open
      onClose={onClose}
      tone="danger"
      title={t('acts.withdrawTitle', { number })}
      text={t('acts.withdrawText', { company: quote.orderingCompany })}
      confirmLabel={t('acts.withdraw')}
      refused={refusal(quote.acts.withdraw)}
      onRefresh={refresh}
      onConfirm={async () => {
        await quoteApi.withdraw.call({ id: quote.id, version: quote.version });
        toast.success(t('acts.withdrawn', { number }));
        await refresh();
      }}
    />
  );
}

/** Drafts the next index of a sent quote, then leads to it. */
export function ReviseDialog({ quote, onClose, onRevised }: QuoteActProps & { onRevised: (id: string) => void }) {
  const t = useTexts();
  const refresh = useThreadRefresh();
  const letter = indexLetter(quote.revision + 1);
  return (
    <ActDialog
      open
      onClose={onClose}
      title={t('acts.reviseTitle', { letter })}
      text={t('acts.reviseText', { number: quote.number ?? '' })}
      confirmLabel={t('acts.reviseConfirm', { letter })}
      refused={refusal(quote.acts.revise)}
      onRefresh={refresh}
      onConfirm={async () => {
        const { id } = await quoteApi.revise.call({ id: quote.id, version: quote.version });
        await refresh();
        onRevised(id);
      }}
    />
  );
}
