import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ComparedCell, ComparedLot, ComparedQuote, ComparedRow } from '#features/work/quotes/quote.contract.ts';
import { isDiscounted } from '#common/quote-totals.ts';
import { withRate } from '#common/unit-price.ts';
import { differenceFromAgreed, isCounted } from '#features/work/quotes/quote.contract.ts';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useTexts } from './texts.ts';
import { useAgreedPrice } from './use-agreed-price.ts';

export interface ComparisonShape {
  quotes: readonly ComparedQuote[];
  lots: readonly ComparedLot[];
  budgetMinor: number | null;
  withVat: boolean;
  flags: boolean;
  flag: ReactNode;
  /** The buttons under a quote; the cheapest one's are the primary. */
  acts: (quote: ComparedQuote, cheapest: boolean) => ReactNode;
  cheapestId: string | undefined;
}

export function Price({
  row,
  cell,
  quote,
  withVat,
  flags,
}: {
  row: ComparedRow;
  cell: ComparedCell | undefined;
  quote: ComparedQuote;
  withVat: boolean;
  flags: boolean;
}) {
  const t = useTexts();
  const format = useFormat();
  const agreedPrice = useAgreedPrice();
  if (!cell) {
    return row.expected ? (
      <Tag tone="warning" icon={TriangleAlert}>
        {t('compare.unpriced')}
      </Tag>
    ) : (
      <span className="text-xs text-ink-3">{t('compare.unpriced')}</span>
    );
  }
  const { line, lowest, gapBp } = cell;
  const departure = differenceFromAgreed(line);
  const unit = withVat ? withRate(line.unitPriceE4, line.vatRateBp) : line.unitPriceE4;
  return (
    <>
      {flags && gapBp > 1000 && (
        <span className="mr-2.5 rounded-[3px] bg-warning-soft px-1 py-0.5 text-(length:--t-2xs) font-semibold text-warning-ink max-md:mr-2">
          +{format.rate(Math.round(gapBp / 100) * 100)}
        </span>
      )}
      {line.quantityMilli !== 1000 && (
        <span className="mr-3 text-(length:--t-xs) text-ink-3 max-md:mr-2">
          <span className="sr-only">{t('compare.unitPrice')} </span>
          {format.unitPrice(unit, quote.currency)}
          <span className="sr-only">, {t('compare.lineTotal')} </span>
        </span>
      )}
      <span className={lowest ? 'font-[640] text-success-ink' : undefined}>
        {format.money(withVat ? cell.ttcMinor : cell.htMinor, quote.currency)}
        {lowest && <span className="sr-only">, {t('compare.lowestPrice')}</span>}
      </span>
      {departure !== null && departure !== 0 && (
        <span
          className={classes(
            'compared__agreed tabular-nums mt-0.5 block text-(length:--t-2xs)',
            departure > 0 && 'text-warning-ink',
          )}
        >
          {t('agreed.cell', { price: agreedPrice(line, quote.currency) })}
        </span>
      )}
    </>
  );
}

function ratesOf(quotes: readonly ComparedQuote[]): number[] {
  const rates = quotes.flatMap((quote) => quote.vatBreakdown.map(({ rateBp }) => rateBp));
  return [...new Set(rates)].toSorted((a, b) => b - a);
}

/** Negative, or zero: never minus zero, which prints its sign. */
function discountOf(quote: ComparedQuote): number {
  const gross = quote.lines.filter(isCounted).reduce((sum, line) => sum + line.totalHtMinor, 0);
  return quote.totalHtMinor - gross;
}

/** The totals below the lines: the discount if any, before tax, then VAT rate by rate. */
export function useSums(quotes: readonly ComparedQuote[]) {
  const t = useTexts();
  const format = useFormat();
  return [
    ...(quotes.some(isDiscounted)
      ? [{ key: 'discount', label: t('compare.discount'), of: (quote: ComparedQuote) => discountOf(quote) }]
      : []),
    { key: 'ht', label: t('compare.totalHt'), of: (quote: ComparedQuote) => quote.totalHtMinor },
    ...ratesOf(quotes).map((rate) => ({
      key: `vat-${rate}`,
      label: t('compare.vat', { rate: format.rate(rate) }),
      of: (quote: ComparedQuote) => quote.vatBreakdown.find(({ rateBp }) => rateBp === rate)?.vatMinor ?? 0,
    })),
  ];
}
