import { type PricedLine, quoteTotals, type QuoteTotals } from '#common/quote-totals.ts';
import type { QuoteDetail } from '#features/work/quotes/quote.contract.ts';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { Money } from '#ui/words/format.tsx';
import { useTexts } from '../texts-choose.ts';

export const optionsOf = ({ lines }: QuoteDetail) => lines.filter(({ kind, optional }) => kind === 'line' && optional);

export const totalsWith = ({ lines, ...quote }: QuoteDetail, options: readonly string[]): QuoteTotals =>
  quoteTotals(
    lines.map((line): PricedLine => ({ ...line, chosen: options.includes(line.id) })),
    quote,
  );

interface OptionTicksProps {
  quote: QuoteDetail;
  options: readonly string[];
  onOptions: (options: string[]) => void;
}

export function OptionTicks({ quote, options, onOptions }: OptionTicksProps) {
  const t = useTexts();
  const offered = optionsOf(quote);
  if (offered.length === 0) return null;
  return (
    <fieldset className="rounded-md border border-line px-3 py-1.5 [&_.choice]:py-1 [&_.choice>span:last-child]:flex-1">
      <legend className="px-1 text-sm font-[560]">{t('options')}</legend>
      <p className="text-xs text-ink-3">{t('optionsHint')}</p>
      {offered.map((line) => (
        <Checkbox
          key={line.id}
          checked={options.includes(line.id)}
          onChange={({ currentTarget: { checked } }) =>
            onOptions(checked ? [...options, line.id] : options.filter((one) => one !== line.id))
          }
        >
          <span className="flex justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">{line.designation}</span>{' '}
            <Money minor={line.totalHtMinor} currency={quote.currency} />
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
