import { FilePen, FileText } from 'lucide-react';
import type { ComparedQuote } from '#features/work/quotes/quote.contract.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { useTexts } from './texts.ts';

export interface ComparisonActsProps {
  quote: ComparedQuote;
  cheapest: boolean;
  onChoose: (act: 'accept' | 'decline' | 'askRevision') => void;
}

export function ComparisonActs({ quote, cheapest, onChoose }: ComparisonActsProps) {
  const t = useTexts();
  return (
    <span className="flex flex-wrap items-center gap-1.5 md:py-1.5">
      <Button
        className="flex-1 min-w-0"
        variant={cheapest ? 'primary' : 'secondary'}
        aria-label={t('compare.acceptNamed', { company: quote.provider.name })}
        disabledReason={quote.acts.accept.allowed ? null : quote.acts.accept.reason}
        onClick={() => onChoose('accept')}
      >
        {t('compare.accept')}
      </Button>
      <Button
        variant="ghost"
        aria-label={t('compare.declineNamed', { company: quote.provider.name })}
        disabledReason={quote.acts.decline.allowed ? null : quote.acts.decline.reason}
        onClick={() => onChoose('decline')}
      >
        {t('compare.decline')}
      </Button>
      <Button
        className="md:order-last md:basis-full"
        icon={FilePen}
        aria-label={t('compare.reviseNamed', { company: quote.provider.name })}
        disabledReason={quote.acts.askRevision.allowed ? null : quote.acts.askRevision.reason}
        onClick={() => onChoose('askRevision')}
      >
        <span className="max-md:sr-only">{t('quoteAct.askRevision')}</span>
      </Button>
      <ButtonLink
        variant="ghost"
        icon={FileText}
        to={path('quote', { quoteId: quote.id })}
        aria-label={t('compare.open', { company: quote.provider.name })}
      />
    </span>
  );
}
