import type { QuoteReading } from '#features/work/quotes/quote.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { useTexts } from '../texts-scope.ts';
import { AskAgain } from './ask-again.tsx';
import { quoteApi } from './api.ts';

export interface ScopeActsProps {
  quote: QuoteReading;
  onRevise: () => void;
  onConfirmed: (id: string) => void;
}

export function ScopeActs({ quote, onRevise, onConfirmed }: ScopeActsProps) {
  const t = useTexts();
  const { busy, act } = useAct();
  const { id, version, acts, request } = quote;
  const confirm = () =>
    act(async () => {
      const made = await quoteApi.confirm.call({ id, version, scopeVersion: request.scopeVersion });
      if (made.id !== id) onConfirmed(made.id);
    }, t('confirmed'));
  const ask = () =>
    act(() => quoteApi.askConfirmation.call({ id, version }), t('asked', { company: quote.provider.name }));
  if (acts.askConfirmation.allowed) {
    return (
      <span>
        <Button loading={busy} onClick={() => void ask()}>
          {t('ask')}
        </Button>
      </span>
    );
  }
  if (quote.state === 'declined' && !acts.confirm.allowed) {
    return (
      <span className="flex items-center gap-2 flex-wrap">
        <AskAgain quote={quote} />
      </span>
    );
  }
  if (!acts.confirm.allowed) return null;
  const revising = acts.revise.allowed || !quote.askedAgain;
  return (
    <span className="flex items-center gap-2 flex-wrap">
      <Button variant="primary" loading={busy} onClick={() => void confirm()}>
        {t('confirm')}
      </Button>
      {revising && (
        <Button disabledReason={acts.revise.allowed ? null : acts.revise.reason} onClick={onRevise}>
          {t('revise')}
        </Button>
      )}
    </span>
  );
}
