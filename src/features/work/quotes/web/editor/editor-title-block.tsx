import { ChevronDown } from 'lucide-react';
import type { QuoteDetail } from '#features/work/quotes/quote.contract.ts';
import { TitleBlock, TitleBlockRow, TitleBlockCell, StampCell } from '#ui/page/title-block.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Stamp } from '#ui/marks/stamp.tsx';
import { useWords } from '#ui/words/words.ts';
import { indexLetter } from '#common/index-letter.ts';
import type { Draft } from './draft.ts';
import { useTexts } from './texts.ts';

export interface EditorTitleBlockProps {
  quote: QuoteDetail;
  draft: Draft;
  onOpen: (field: string) => void;
}

export function EditorTitleBlock({ quote, draft, onOpen }: EditorTitleBlockProps) {
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
    <TitleBlock>
      <TitleBlockRow>
        <TitleBlockCell kind="number" label={t('quote')} className="max-md:hidden">
          {quote.number ?? t('numberLater')}
        </TitleBlockCell>
        <TitleBlockCell
          kind="title"
          grow
          label={t('answers', { number: quote.request.number ?? '', site: quote.site })}
          className="overflow-hidden"
        >
          {quote.request.title}
        </TitleBlockCell>
        <StampCell label={t('state')}>
          <Stamp tone="neutral" detail={t('index', { letter: indexLetter(quote.revision) })}>
            {t('draft')}
          </Stamp>
        </StampCell>
      </TitleBlockRow>
      <TitleBlockRow>
        <TitleBlockCell grow label={t('client')} className="max-md:hidden">
          {quote.orderingCompany}
        </TitleBlockCell>
        <TitleBlockCell label={t('validity')} className="max-md:flex-1">
          {door('quote-validity', t('validity'), days(draft.validityDays))}
        </TitleBlockCell>
        <TitleBlockCell label={t('start')} className="max-md:flex-1">
          {door('quote-start', t('start'), draft.startOn ? format.date(draft.startOn) : t('notSet'))}
        </TitleBlockCell>
        <TitleBlockCell label={t('duration')} className="max-md:flex-1">
          {door('quote-duration', t('duration'), days(draft.durationDays))}
        </TitleBlockCell>
      </TitleBlockRow>
    </TitleBlock>
  );
}
