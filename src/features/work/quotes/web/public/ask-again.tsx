import { useState } from 'react';
import type { QuoteOfRequest } from '#features/work/quotes/quote.contract.ts';
import { Button } from '#ui/button.tsx';
import { toastFailure } from '#ui/errors.ts';
import { Tag } from '#ui/tag.tsx';
import { toast } from '#ui/toaster.tsx';
import { useTexts } from '../texts-scope.ts';
import { quoteApi } from './api.ts';
import { useThreadRefresh } from './use-thread-refresh.ts';

/** One press asks for a quote again that had given way to an order that fell through; then it tells that it is asked. */
export function AskAgain({
  quote,
}: {
  quote: Pick<QuoteOfRequest, 'id' | 'version' | 'provider' | 'askedAgain' | 'acts'>;
}) {
  const t = useTexts();
  const refresh = useThreadRefresh();
  const [busy, setBusy] = useState(false);
  const { id, version, provider, askedAgain, acts } = quote;
  async function ask() {
    setBusy(true);
    try {
      await quoteApi.askAgain.call({ id, version });
      toast.success(t('again.asked', { company: provider.name }));
    } catch (error) {
      toastFailure(error);
    }
    await refresh();
    setBusy(false);
  }
  const verdict = acts.askAgain;
  const shown = verdict.allowed || verdict.code === 'ASKED_AGAIN';
  // The button stays once pressed: the keyboard does not lose its place.
  return (
    <>
      {askedAgain && <Tag tone="line">{t('again.waiting')}</Tag>}
      {shown && (
        <Button
          size="sm"
          loading={busy}
          disabledReason={verdict.allowed ? null : verdict.reason}
          onClick={() => void ask()}
        >
          {t('again.ask')}
        </Button>
      )}
    </>
  );
}
