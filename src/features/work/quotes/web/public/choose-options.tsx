import { totalsOf } from '#common/quote-totals.ts';
import type { QuoteDetail } from '#features/work/quotes/quote.contract.ts';
import { Panel } from '#ui/page/panel.tsx';
import { TotalsBox } from '../totals-box.tsx';
import { OptionTicks, optionsOf } from './option-ticks.tsx';

export { useTexts } from '../texts-choose.ts';

interface ChooseOptionsProps {
  quote: QuoteDetail;
  options: readonly string[];
  onOptions: (options: string[]) => void;
}

/** With the resulting total; nothing without options. */
export function ChooseOptions({ quote, options, onOptions }: ChooseOptionsProps) {
  if (optionsOf(quote).length === 0) return null;
  const lines = quote.lines.map((line) => ({ ...line, chosen: options.includes(line.id) }));
  return (
    <Panel className="no-print mb-3">
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <OptionTicks quote={quote} options={options} onOptions={onOptions} />
        <TotalsBox
          totals={totalsOf(lines, quote)}
          discount={quote}
          depositBp={quote.depositBp}
          retentionBp={quote.retentionBp}
          currency={quote.currency}
        />
      </div>
    </Panel>
  );
}
