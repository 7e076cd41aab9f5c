import type { ReactNode } from 'react';
import type { Currency } from '#common/money.ts';
import { numbersOf } from '#common/quote-totals.ts';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useWords } from '#ui/words/words.ts';
import { useTexts } from './texts.ts';

export interface ReadOnlyLine {
  /** A lot heads the lines below; it has a designation and optionally a total. */
  kind?: 'lot' | 'line';
  designation: ReactNode;
  note?: ReactNode;
  unit: string;
  /** Site coefficient of the price, in ten-thousandths: 10 000 is ×1. */
  siteCoefficientE4?: number;
  /** With its unit; omitted when only a price is agreed. */
  quantity?: string;
  /** Omitted until priced. */
  price?: { unitPriceE4: number; vatRateBp: number };
  total?: string;
  act?: ReactNode;
}

export interface ReadOnlyLinesProps {
  label: string;
  lines: readonly ReadOnlyLine[];
  currency?: Currency;
  numbered?: boolean;
  /** Heading of totals, when not «before tax». */
  totalLabel?: string;
  /** Column heading of the actions, for screen readers. */
  actLabel?: string | false;
}

/** Read-only lines: requested, ordered, agreed or changed. On a phone the numbers go below the text. */
export function ReadOnlyLines({ label, lines, currency, numbered, totalLabel, actLabel }: ReadOnlyLinesProps) {
  const t = useTexts();
  const format = useFormat();
  const word = useWords();
  const numbers = numbered ? numbersOf(lines.map(({ kind = 'line' }) => ({ kind }))) : [];
  const hasQuantity = lines.some(({ quantity }) => quantity !== undefined);
  const hasTotal = lines.some(({ total }) => total !== undefined);
  const figures = [hasQuantity ? 'quantity' : 'unit', ...(currency ? (['price', 'vat'] as const) : [])] as const;
  return (
    <div className="tblw">
      <table className="tbl tbl--tight" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('column.designation')}</th>
            {figures.map((one) => (
              <th key={one} scope="col" className="num max-md:hidden">
                {t(`column.${one}`)}
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
          {lines.map(
            (
              { kind, designation, note, unit, quantity, price: agreed, total, act, siteCoefficientE4 = 10_000 },
              place,
            ) => {
              const isLot = kind === 'lot';
              const price = agreed ? format.unitPrice(agreed.unitPriceE4, currency) : '';
              const vat = agreed ? format.rate(agreed.vatRateBp) : '';
              const said = { quantity, unit, price, vat };
              const cost = quantity ? `${quantity} × ${price}` : `${price} / ${unit}`;
              const priced = agreed && `${cost} · ${t('column.vat')}\u00a0${vat}`;
              return (
                // oxlint-disable-next-line react/no-array-index-key -- lines are told apart by their place
                <tr key={place} className={classes(isLot && 'bg-sunken font-semibold')}>
                  <td className="py-1 whitespace-normal wrap-anywhere">
                    {numbered && <span className="mr-2 font-normal text-ink-3 tabular-nums">{numbers[place]}</span>}
                    {designation}
                    {!isLot && (
                      <span className="block text-xs text-ink-3 tabular-nums md:hidden">
                        {priced ?? quantity ?? unit}
                      </span>
                    )}
                    {siteCoefficientE4 !== 10_000 && (
                      <span className="block text-xs text-ink-2">
                        {word('siteCoefficient', { number: format.unitAmount(siteCoefficientE4) })}
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
            },
          )}
        </tbody>
      </table>
    </div>
  );
}
