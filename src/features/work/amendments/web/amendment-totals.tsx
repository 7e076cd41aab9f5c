import type { Amendment } from '#features/work/amendments/amendment.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useTexts } from './texts.ts';

type Totals = NonNullable<Amendment['after']>;

export interface AmendmentTotalsProps {
  before: Totals | null;
  after: Totals | null;
  currency: Amendment['currency'];
}

export function AmendmentTotals({ before, after, currency }: AmendmentTotalsProps) {
  const t = useTexts();
  const format = useFormat();
  if (!before || !after) return null;
  const vatOf = ({ vatBreakdown }: Totals, rate: number) =>
    vatBreakdown.find(({ rateBp }) => rateBp === rate)?.vatMinor ?? 0;
  const rates = [...new Set([...before.vatBreakdown, ...after.vatBreakdown].map(({ rateBp }) => rateBp))];
  const rows = [
    { key: 'ht', label: t('ht'), from: before.totalHtMinor, to: after.totalHtMinor },
    ...rates
      .toSorted((a, b) => b - a)
      .map((rate) => ({
        key: String(rate),
        label: t('vat', { rate: format.rate(rate) }),
        from: vatOf(before, rate),
        to: vatOf(after, rate),
      })),
    { key: 'ttc', label: t('ttc'), from: before.totalTtcMinor, to: after.totalTtcMinor },
  ];
  const cell = 'py-1 pl-3 text-right tabular-nums whitespace-nowrap';
  return (
    <table className="w-full text-sm max-md:text-xs">
      <caption className="sr-only">{t('totals')}</caption>
      <thead>
        <tr className="text-xs text-ink-3">
          <td>
            <span className="sr-only">{t('amount')}</span>
          </td>
          <th scope="col" className={`${cell} font-normal`}>
            {t('before')}
          </th>
          <th scope="col" className={`${cell} font-normal`}>
            {t('difference')}
          </th>
          <th scope="col" className={`${cell} font-normal`}>
            {t('after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, from, to }) => (
          <tr key={key} className={key === 'ttc' ? 'border-t border-line-strong font-semibold' : undefined}>
            <th scope="row" className="py-1 text-left font-[inherit]">
              {label}
            </th>
            <td className={cell}>{format.money(from, currency)}</td>
            <td className={cell}>
              {to > from && '+'}
              {format.money(to - from, currency)}
            </td>
            <td className={cell}>{format.money(to, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
