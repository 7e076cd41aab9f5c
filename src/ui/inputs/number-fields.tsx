import { useCallback, useRef, useState } from 'react';
import { Input, type InputProps } from './input.tsx';
import type { Currency } from '#common/money.ts';
import { useHeldForm, useFieldProblem } from './field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { pointerReleased } from '#ui/page/pointer.ts';
import { useWords } from '#ui/words/words.ts';

export const currencySigns: Record<Currency, string> = { EUR: '€', CHF: 'CHF', GBP: '£', USD: '$' };

type Base = Omit<InputProps, 'ref' | 'value' | 'onChange' | 'type' | 'defaultValue'>;

interface DecimalFieldProps extends Base {
  value: number | null;
  onValue: (value: number | null) => void;
  decimals: number;
  print: (value: number, format: ReturnType<typeof useFormat>) => string;
}

/**
 * Input stays as typed; on blur the number is formatted for the reader. Invalid input shows an error and blocks its
 * form, because its value is null but not empty.
 */
function DecimalField({ value, onValue, decimals, print, onBlur, onFocus, ...rest }: DecimalFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const format = useFormat();
  const t = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState(false);
  const unread = typed !== null && typed.trim() !== '' && format.read(typed, decimals) === null;
  const isTooFine = unread && format.read(typed, 8) !== null;
  const fault = isTooFine ? t('tooFine', { typed, count: decimals }) : unread ? t('notNumber', { typed }) : '';
  const show = useCallback(() => setLeft(true), []);
  useFieldProblem(left ? fault : '');
  useHeldForm(field, fault, show);
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      ref={field}
      {...(unread && { 'aria-invalid': true })}
      value={typed ?? (value === null ? '' : print(value, format))}
      onFocus={(event) => {
        event.currentTarget.select();
        onFocus?.(event);
      }}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        setLeft(false);
        onValue(text.trim() === '' ? null : format.read(text, decimals));
      }}
      onBlur={(event) => {
        if (!unread) setTyped(null);
        else void pointerReleased().then(show);
        onBlur?.(event);
      }}
    />
  );
}

export interface MoneyFieldProps extends Base {
  /** Integer minor units. */
  value: number | null;
  onValue: (minor: number | null) => void;
  currency?: Currency;
}

/** An amount: typed «1500» or «1 500,5», stored in cents, displayed as «1 500,50» with its symbol. */
export function MoneyField({ currency = 'EUR', ...rest }: MoneyFieldProps) {
  return (
    <DecimalField
      suffix={currencySigns[currency]}
      {...rest}
      decimals={2}
      print={(value, format) => format.amount(value)}
    />
  );
}

interface UnitPriceFieldProps extends Base {
  /** Integer ten-thousandths; negative for a deduction. */
  value: number | null;
  onValue: (e4: number | null) => void;
  currency?: Currency;
}

/** A unit price with two to four decimals. */
export function UnitPriceField({ currency = 'EUR', ...rest }: UnitPriceFieldProps) {
  return (
    <DecimalField
      suffix={currencySigns[currency]}
      {...rest}
      decimals={4}
      print={(value, format) => format.unitAmount(value)}
    />
  );
}

export interface QuantityFieldProps extends Base {
  /** Integer thousandths. */
  value: number | null;
  onValue: (thousandths: number | null) => void;
  unit?: string;
}

export function QuantityField({ unit, ...rest }: QuantityFieldProps) {
  return <DecimalField suffix={unit} {...rest} decimals={3} print={(value, format) => format.quantity(value)} />;
}

interface RateFieldProps extends Base {
  /** Integer basis points, or ten-thousandths. */
  value: number | null;
  onValue: (whole: number | null) => void;
}

/** A percentage with up to two decimals, in basis points. */
export function RateField(props: RateFieldProps) {
  return <DecimalField suffix="%" {...props} decimals={2} print={(value, format) => format.quantity(value * 10)} />;
}

/** A price index, «126,8», in ten-thousandths. */
export function IndexField(props: RateFieldProps) {
  return <DecimalField {...props} decimals={4} print={(value, format) => format.unitAmount(value)} />;
}
