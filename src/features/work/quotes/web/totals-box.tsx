import type { Currency } from '#common/money.ts';
import { type Discount, portionOf, type totalsOf } from '#common/quote-totals.ts';
import { Facts } from '#ui/page/facts.tsx';
import { Money, useFormat } from '#ui/words/format.tsx';
import { useTexts } from './editor/texts.ts';

export interface TotalsBoxProps {
  totals: ReturnType<typeof totalsOf>;
  discount: Discount;
  depositBp: number;
  retentionBp: number;
  currency: Currency;
}

export function TotalsBox({ totals, discount, depositBp, retentionBp, currency }: TotalsBoxProps) {
  const t = useTexts();
  const format = useFormat();
  const money = (minor: number) => <Money minor={minor} currency={currency} />;
  return (
    <Facts
      facts={[
        totals.discountMinor > 0 && { label: t('totals.gross'), value: money(totals.grossMinor) },
        totals.discountMinor > 0 && {
          label: t('totals.discount', { rate: format.discount(discount, currency) }),
          value: money(-totals.discountMinor),
        },
        { label: t('totals.ht'), value: money(totals.totalHtMinor) },
        ...totals.vatBreakdown.map(({ rateBp, baseMinor, vatMinor }) => ({
          label: t('totals.vat', { rate: format.rate(rateBp), base: format.money(baseMinor, currency) }),
          value: money(vatMinor),
        })),
        {
          label: t('totals.ttc'),
          value: <span className="display text-xl">{money(totals.totalTtcMinor)}</span>,
          total: true,
        },
        depositBp > 0 && {
          label: t('totals.deposit', { rate: format.rate(depositBp) }),
          value: money(portionOf(totals.totalTtcMinor, depositBp)),
        },
        retentionBp > 0 && {
          label: t('totals.retention', { rate: format.rate(retentionBp) }),
          value: money(portionOf(totals.totalTtcMinor, retentionBp)),
        },
      ]}
    />
  );
}
