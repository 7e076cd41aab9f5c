import type { ReactNode } from 'react';
import type { Currency } from '#common/money.ts';
import { classes } from '../classes.ts';
import { useFormat } from '../format.tsx';
import { useTexts } from './texts.ts';

export interface PricedLine {
  /** A lot heads the lines below it, and has words alone. */
  kind?: 'lot' | 'line';
  designation: ReactNode;
  /** Under its words. */
  note?: ReactNode;
  unit: string;
  /** With its unit; none where a price alone is agreed. */
  quantity?: string;
  unitPriceE4: number;
  vatRateBp: number;
  total?: string;
  act?: ReactNode;
}

export interface PricedLinesProps {
  label: string;
  lines: readonly PricedLine[];
  currency: Currency;
  /** What the totals are, where they are no totals before tax. */
  totalLabel?: string;
  /** Heads the acts, for screen readers. */
  actLabel?: string | false;
}

const figures = ['quantity', 'price', 'vat'] as const;

/** Lines at prices that stand, to be read; on a phone the figures stand under the words. */
export function PricedLines({ label, lines, currency, totalLabel, actLabel }: PricedLinesProps) {
  const t = useTexts();
  const format = useFormat();
  const hasQuantity = lines.some(({ quantity }) => quantity !== undefined);
  const hasTotal = lines.some(({ total }) => total !== undefined);
  return (
    <div className="tblw">
      <table className="tbl tbl--tight" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('column.designation')}</th>
            {figures.map((one) => (
              <th key={one} scope="col" className="num max-md:hidden">
                {t(`column.${one === 'quantity' && !hasQuantity ? 'unit' : one}`)}
              </th>
            ))}
            {hasTotal && (
              <th scope="col" className="num">
                {totalLabel ?? t('column.total')}
              </th>
            )}
            {actLabel && (
              <th scope="col">
                <span className="sr-only">{actLabel}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ kind, designation, note, unit, quantity, unitPriceE4, vatRateBp, total, act }, place) => {
            const isLot = kind === 'lot';
            const price = format.unitPrice(unitPriceE4, currency);
            const rate = format.rate(vatRateBp);
            const said = { quantity: quantity ?? unit, price, vat: rate };
            return (
              // oxlint-disable-next-line react/no-array-index-key -- lines are told apart by their place
              <tr key={place}>
                <td className={classes('py-1 whitespace-normal wrap-anywhere', isLot && 'font-semibold')}>
                  {designation}
                  {!isLot && (
                    <span className="block text-xs text-ink-3 tabular-nums md:hidden">
                      {quantity ? `${quantity} × ${price}` : `${price} / ${unit}`} · {t('column.vat')} {rate}
                    </span>
                  )}
                  {note}
                </td>
                {figures.map((one) => (
                  <td key={one} className="num max-md:hidden">
                    {!isLot && said[one]}
                  </td>
                ))}
                {hasTotal && <td className="num">{total}</td>}
                {actLabel && <td>{act}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
