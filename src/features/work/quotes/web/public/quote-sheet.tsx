import { numbersOf, totalsOf } from '#common/quote-totals.ts';
import type { QuoteDetail } from '#features/work/quotes/quote.contract.ts';
import { classes } from '#ui/classes.ts';
import { Money, useFormat } from '#ui/format.tsx';
import { Tag } from '#ui/tag.tsx';
import { usePhone } from '#ui/use-media.ts';
import { AgreedNote } from '../agreed-note.tsx';
import { InsuranceNote } from '../insurance.tsx';
import { QuoteOnPaper } from '../paper.tsx';
import { useTexts as usePaperTexts } from '../texts-paper.ts';
import { useTexts } from '../texts.ts';
import { TotalsBox } from '../totals-box.tsx';

/** The sheet lies on a desk, on screen only. */
const desk =
  'overflow-x-auto bg-hover p-6 print:overflow-visible print:bg-transparent print:p-0 [&>article]:mx-auto [&>article]:shadow-md';

/** The quote as it prints; on a phone its lines as a list, the sheet being for paper. */
export function QuoteSheet({ quote }: { quote: QuoteDetail }) {
  const phone = usePhone();
  const lines = quote.lines.toSorted((a, b) => a.position - b.position);
  const paper = <QuoteOnPaper quote={quote} content={{ ...quote, lines }} />;
  const note = (
    <div className="no-print mb-3 empty:hidden">
      <AgreedNote quote={quote} />
      <InsuranceNote quote={quote} />
    </div>
  );
  if (!phone) {
    return (
      <>
        {note}
        <div className={desk}>{paper}</div>
      </>
    );
  }
  return (
    <>
      {note}
      <QuoteLines quote={quote} lines={lines} />
      <div className={`${desk} hidden print:block`}>{paper}</div>
    </>
  );
}

function QuoteLines({ quote, lines }: { quote: QuoteDetail; lines: QuoteDetail['lines'] }) {
  const t = useTexts();
  const p = usePaperTexts();
  const format = useFormat();
  const numbers = numbersOf(lines);
  const totals = totalsOf(lines, quote);
  return (
    <section className="no-print flex flex-col gap-4" aria-label={t('sheet.label')}>
      <ul>
        {lines.map((line, place) => (
          <li
            key={line.id}
            className={classes(
              'flex items-start gap-3 border-b border-line',
              line.kind === 'lot' ? '-mx-4 bg-sunken px-4 py-2 font-[620]' : 'py-2.25',
            )}
          >
            <span className="flex-1 min-w-0">
              <span className="text-ink-3 tabular-nums">{numbers[place]}</span> {line.designation}{' '}
              {line.optional && (
                <Tag tone="line">
                  {quote.signature ? p(line.chosen ? 'optionTaken' : 'optionLeft') : t('compare.option')}
                </Tag>
              )}
              {line.kind === 'line' && (
                <span className="text-xs text-ink-3 block tabular-nums">
                  {format.quantity(line.quantityMilli, line.unit)} ×{' '}
                  {format.unitPrice(line.unitPriceE4, quote.currency)} ·{' '}
                  {t('compare.vat', { rate: format.rate(line.vatRateBp) })}
                </span>
              )}
            </span>
            <Money minor={totals.lineTotals[place] ?? 0} currency={quote.currency} />
          </li>
        ))}
      </ul>
      <TotalsBox totals={totals} discount={quote} depositBp={quote.depositBp} currency={quote.currency} />
      {quote.notes && <p className="text-sm text-ink-2 whitespace-pre-line">{quote.notes}</p>}
    </section>
  );
}
