import type { Currency } from '#common/money.ts';
import { portionOf, type totalsOf } from '#common/quote-totals.ts';
import { useFormat } from '#ui/words/format.tsx';
import type { QuoteInput } from '#features/work/quotes/quote.contract.ts';
import { useTexts } from './texts-paper.ts';

interface PaperTotalsProps {
  content: Pick<QuoteInput, 'discountBp' | 'fixedDiscountMinor' | 'depositBp' | 'retentionBp'>;
  totals: ReturnType<typeof totalsOf>;
  currency: Currency;
}

export function PaperTotals({ content, totals, currency }: PaperTotalsProps) {
  const t = useTexts();
  const format = useFormat();
  const { depositBp, retentionBp } = content;
  const deposit = portionOf(totals.totalTtcMinor, depositBp);
  const row = (label: string, minor: number, look?: 't' | 's') => (
    <div key={label} className={look}>
      <dt>{label}</dt>
      <dd>{format.money(minor, currency)}</dd>
    </div>
  );
  return (
    <dl className="a4__tot">
      {totals.discountMinor > 0 && row(t('gross'), totals.grossMinor)}
      {totals.discountMinor > 0 &&
        row(t('discount', { rate: format.discount(content, currency) }), -totals.discountMinor)}
      {row(t('totalHt'), totals.totalHtMinor)}
      {row(t('vat'), totals.totalVatMinor)}
      {row(t('totalTtc'), totals.totalTtcMinor, 't')}
      {depositBp > 0 && row(t('deposit', { rate: format.rate(depositBp) }), deposit, 's')}
      {depositBp > 0 && row(t('balance'), totals.totalTtcMinor - deposit, 's')}
      {retentionBp > 0 &&
        row(t('retention', { rate: format.rate(retentionBp) }), portionOf(totals.totalTtcMinor, retentionBp), 's')}
    </dl>
  );
}
