import { type FocusEvent, useState } from 'react';
import { type Currency, unitTyped } from '#common/money.ts';
import type { Discount } from '#common/quote-totals.ts';
import { classes } from '#ui/words/classes.ts';
import { Select } from '#ui/inputs/input.tsx';
import { currencySigns, MoneyField, RateField } from '#ui/inputs/number-fields.tsx';
import { useTexts } from './texts.ts';

interface DiscountFieldProps {
  id?: string;
  value: Discount;
  currency: Currency;
  onValue: (discount: Discount) => void;
  /** In a table of lines: accessible name and error state. */
  'aria-label'?: string;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  className?: string;
}

/** A discount as a percentage or an amount; switching the unit keeps the number: «10 %» and «10 €». */
export function DiscountField({ value, currency, onValue, className, ...field }: DiscountFieldProps) {
  const t = useTexts();
  const [chosen, setChosen] = useState<'rate' | 'amount'>('rate');
  const isAmount = value.fixedDiscountMinor > 0 || (value.discountBp === 0 && chosen === 'amount');
  function choose(unit: 'rate' | 'amount') {
    setChosen(unit);
    const hundredths = value.discountBp || value.fixedDiscountMinor;
    if (unit === 'amount') onValue({ discountBp: 0, fixedDiscountMinor: hundredths });
    else onValue({ discountBp: hundredths <= 10_000 ? hundredths : 0, fixedDiscountMinor: 0 });
  }
  // Both units are stored in hundredths, so 50 % and 50 € are the same number: only the unit changes.
  const heedSign = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const typed = unitTyped(currentTarget.value);
    if (typed && typed !== (isAmount ? 'amount' : 'rate')) choose(typed);
  };
  return (
    <span className="flex items-center gap-1.5">
      {isAmount ? (
        <MoneyField
          {...field}
          onBlur={heedSign}
          className={className}
          suffix=""
          currency={currency}
          value={value.fixedDiscountMinor || null}
          onValue={(minor) => onValue({ discountBp: 0, fixedDiscountMinor: Math.max(0, minor ?? 0) })}
        />
      ) : (
        <RateField
          {...field}
          onBlur={heedSign}
          className={className}
          suffix=""
          value={value.discountBp || null}
          onValue={(rate) => onValue({ discountBp: rate ?? 0, fixedDiscountMinor: 0 })}
        />
      )}
      <Select
        id={field.id && `${field.id}-unit`}
        className={classes('w-auto min-w-19 flex-none', className?.includes('h-6.5') && 'h-6.5')}
        aria-label={t('discountIn')}
        value={isAmount ? 'amount' : 'rate'}
        onValue={choose}
        options={[
          { value: 'rate', label: '%' },
          { value: 'amount', label: currencySigns[currency] },
        ]}
      />
    </span>
  );
}
