import { totalsOf } from '#common/quote-totals.ts';
import type { QuoteDetail } from '#features/work/quotes/quote.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { ReadOnlyLines } from '#ui/lines/read-only-lines.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { AgreedNote } from '../agreed-note.tsx';
import { InsuranceNote } from '../insurance.tsx';
import { QuoteOnPaper } from '../paper.tsx';
import { useTexts as usePaperTexts } from '../texts-paper.ts';
import { useTexts } from '../texts.ts';
import { TotalsBox } from '../totals-box.tsx';

const desk =
  'overflow-x-auto bg-hover p-6 print:overflow-visible print:bg-transparent print:p-0 [&>article]:mx-auto [&>article]:shadow-md';

/** The quote as printed; on a phone its lines as a list, since the A4 layout is for paper. */
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
  const { currency, signature } = quote;
  const totals = totalsOf(lines, quote);
  return (
    <section className="no-print flex flex-col gap-4" aria-label={t('sheet.label')}>
      <ReadOnlyLines
        numbered
        label={p('lines')}
        currency={currency}
        lines={lines.map(({ kind, designation, optional, chosen, unit, quantityMilli, ...price }, place) => ({
          kind,
          designation: (
            <>
              {designation}{' '}
              {optional && (
                <Tag tone="line">{signature ? p(chosen ? 'optionTaken' : 'optionLeft') : t('compare.option')}</Tag>
              )}
            </>
          ),
          unit,
          quantity: format.quantity(quantityMilli, unit),
          price,
          total: format.money(totals.lineTotals[place] ?? 0, currency),
        }))}
      />
      <TotalsBox {...quote} totals={totals} discount={quote} currency={currency} />
      {quote.notes && <p className="text-sm text-ink-2 whitespace-pre-line">{quote.notes}</p>}
    </section>
  );
}
