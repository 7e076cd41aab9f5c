import { ChevronDown } from 'lucide-react';
import type { QuoteDetail } from '#features/work/quotes/quote.contract.ts';
import { Cartouche, CartoucheRow, Cell, StampCell } from '#ui/cartouche.tsx';
import { useFormat } from '#ui/format.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tampon } from '#ui/tampon.tsx';
import { useWords } from '#ui/words.ts';
import { indexLetter } from '../public/index-letter.ts';
import type { Draft } from './draft.ts';
import { useTexts } from './texts.ts';

export interface EditorCartoucheProps {
  quote: QuoteDetail;
  draft: Draft;
  /** Opens the conditions at a field, by its id. */
  onOpen: (field: string) => void;
}

/** The title block of a quote being written; its conditions are doors to their fields. */
export function EditorCartouche({ quote, draft, onOpen }: EditorCartoucheProps) {
  const t = useTexts();
  const w = useWords();
  const format = useFormat();
  const door = (field: string, name: string, value: string) => (
    <button
      type="button"
      className="inline-flex items-center gap-1 whitespace-nowrap hover:underline hover:underline-offset-3 max-md:min-h-6"
      onClick={() => onOpen(field)}
      aria-label={w('pair', { name, value })}
    >
      {value} <Icon of={ChevronDown} size={13} className="text-ink-3" />
    </button>
  );
  const days = (count: number | null) => (count ? t('days', { count }) : t('notSet'));
  return (
    <Cartouche>
      <CartoucheRow>
        <Cell kind="number" label={t('quote')} className="max-md:hidden">
          {quote.number ?? t('numberLater')}
        </Cell>
        <Cell
          kind="title"
          grow
          label={t('answers', { number: quote.request.number ?? '', site: quote.site })}
          className="overflow-hidden"
        >
          {quote.request.title}
        </Cell>
        <StampCell label={t('state')}>
          <Tampon tone="neutral" detail={t('index', { letter: indexLetter(quote.revision) })}>
            {t('draft')}
          </Tampon>
        </StampCell>
      </CartoucheRow>
      <CartoucheRow>
        <Cell grow label={t('client')} className="max-md:hidden">
          {quote.orderingCompany}
        </Cell>
        <Cell label={t('validity')} className="max-md:flex-1">
          {door('quote-validity', t('validity'), days(draft.validityDays))}
        </Cell>
        <Cell label={t('start')} className="max-md:flex-1">
          {door('quote-start', t('start'), draft.startOn ? format.date(draft.startOn) : t('notSet'))}
        </Cell>
        <Cell label={t('duration')} className="max-md:flex-1">
          {door('quote-duration', t('duration'), days(draft.durationDays))}
        </Cell>
      </CartoucheRow>
    </Cartouche>
  );
}
