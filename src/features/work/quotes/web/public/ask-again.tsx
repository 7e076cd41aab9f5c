import { ChevronDown } from 'lucide-react';
import { dayAt } from '#common/place-time.ts';
import type { QuoteOfRequest } from '#features/work/quotes/quote.contract.ts';
import { Button, type ButtonLook, IconButton } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Menu } from '#ui/dialogs/menu.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { useTexts } from '../texts-scope.ts';
import { quoteApi } from './api.ts';
import { timeHere } from '#ui/offline/server-clock.ts';

type Askable = Pick<QuoteOfRequest, 'id' | 'version' | 'provider' | 'acts'>;

function useAskAgain() {
  const t = useTexts();
  const { busy, act } = useAct();
  const ask = ({ id, version, provider }: Askable) =>
    act(() => quoteApi.askAgain.call({ id, version }), t('again.asked', { company: provider.name }));
  return { busy, ask };
}

export function AskAgain({ quote }: { quote: Askable & Pick<QuoteOfRequest, 'askedAgain'> }) {
  const t = useTexts();
  const { busy, ask } = useAskAgain();
  const verdict = quote.acts.askAgain;
  const shown = verdict.allowed || verdict.code === 'ASKED_AGAIN';
  // The button remains after the press, so that keyboard focus is not lost.
  return (
    <>
      {quote.askedAgain && <Tag tone="line">{t('again.waiting')}</Tag>}
      {shown && (
        <Button
          size="sm"
          loading={busy}
          disabledReason={verdict.allowed ? null : verdict.reason}
          onClick={() => void ask(quote)}
        >
          {t('again.ask')}
        </Button>
      )}
    </>
  );
}

export function AskAgainOf({ quote, look }: { quote: Askable; look?: ButtonLook }) {
  const t = useTexts();
  const { busy, ask } = useAskAgain();
  return (
    <Button {...look} loading={busy} onClick={() => void ask(quote)}>
      {t('again.askOf', { company: quote.provider.name })}
    </Button>
  );
}

type Runner = Pick<QuoteOfRequest, 'acts' | 'validUntil' | 'totalTtcMinor'> & {
  request: Pick<QuoteOfRequest['request'], 'departement'>;
};

/** The quotes that may be asked for again, in the order of the comparison: valid ones first, then by price. */
export function runnersUp<Q extends Runner>(quotes: readonly Q[], now: Date): Q[] {
  const ended = ({ validUntil, request }: Q) =>
    Number(validUntil !== null && validUntil < dayAt(now, request.departement));
  return quotes
    .filter(({ acts }) => acts.askAgain.allowed)
    .toSorted((a, b) => ended(a) - ended(b) || a.totalTtcMinor - b.totalTtcMinor);
}

export function AskRunnerUp({ quotes, look }: { quotes: readonly QuoteOfRequest[]; look?: ButtonLook }) {
  const t = useTexts();
  const format = useFormat();
  const { ask } = useAskAgain();
  const [best, ...others] = runnersUp(quotes, timeHere());
  if (!best) return null;
  return (
    <span className="flex items-center gap-1">
      <AskAgainOf quote={best} look={{ variant: 'primary', ...look }} />
      {others.length > 0 && (
        <Menu
          trigger={<IconButton icon={ChevronDown} label={t('again.others')} />}
          entries={others.map((quote) => ({
            label: quote.provider.name,
            detail: format.money(quote.totalTtcMinor, quote.currency),
            onSelect: () => void ask(quote),
          }))}
        />
      )}
    </span>
  );
}

export function ConfirmAgain({ quote, look }: { quote: QuoteOfRequest; look?: ButtonLook }) {
  const t = useTexts();
  const { busy, act } = useAct();
  const { id, version, request } = quote;
  return (
    <Button
      variant="primary"
      {...look}
      loading={busy}
      onClick={() =>
        void act(() => quoteApi.confirm.call({ id, version, scopeVersion: request.scopeVersion }), t('confirmed'))
      }
    >
      {t('confirm')}
    </Button>
  );
}
