import type { Currency } from '#common/money.ts';
import type { ScheduleLine } from '#features/network/collaborations/schedule.contract.ts';
import { UnitPrice, useFormat } from '#ui/words/format.tsx';
import { useScheduleTexts } from './texts-schedule.ts';

type Row = Omit<ScheduleLine, 'id'>;

export function useScheduleColumns(currency: Currency) {
  const t = useScheduleTexts();
  const format = useFormat();
  const price = ({ kind, unitPriceE4, unpriced }: Row) => {
    if (kind === 'lot') return null;
    return unitPriceE4 === null ? (
      <span className="text-ink-2">{unpriced || t('withoutPrice')}</span>
    ) : (
      <UnitPrice e4={unitPriceE4} currency={currency} />
    );
  };
  const coefficient = ({ coefficientE4 }: Row) => (coefficientE4 === 10_000 ? null : format.unitAmount(coefficientE4));
  const name = ({ kind, designation }: Row) => (kind === 'lot' ? <b>{designation}</b> : designation);
  const code = (row: Row) => <span className="ref">{row.code}</span>;
  return {
    columns: [
      { id: 'code', header: t('field.code'), width: '120px', cell: code },
      { id: 'designation', header: t('field.designation'), cell: name },
      { id: 'unit', header: t('field.unit'), width: '64px', cell: ({ unit }: Row) => unit },
      { id: 'price', header: t('field.price'), numeric: true, width: '110px', cell: price },
      { id: 'coefficient', header: t('coefficientShort'), numeric: true, width: '72px', cell: coefficient },
      {
        id: 'vat',
        header: t('field.vat'),
        numeric: true,
        width: '64px',
        cell: ({ kind, vatRateBp }: Row) => (kind === 'lot' ? null : format.rate(vatRateBp)),
      },
    ],
    card: (row: Row) => ({
      mini: [row.code, row.unit].filter(Boolean),
      title: name(row),
      lines: <span className="flex justify-end text-sm">{price(row)}</span>,
    }),
  };
}
