import { GripVertical } from 'lucide-react';
import { memo, useEffect, useRef, useState, type Dispatch, type KeyboardEvent } from 'react';
import type { Currency } from '#common/money.ts';
import { isDiscounted, noDiscount } from '#common/quote-totals.ts';
import { mentionAt, ratesAt, type VatRate } from '#common/vat.ts';
import { announce } from '#ui/announcer.tsx';
import { classes } from '#ui/classes.ts';
import { FieldError } from '#ui/field.tsx';
import { Money, useFormat, usePlace } from '#ui/format.tsx';
import { Icon } from '#ui/icon.tsx';
import { Input, Select } from '#ui/input.tsx';
import { UnitPriceField, QuantityField } from '#ui/number-fields.tsx';
import { AgreedMark } from './agreed-mark.tsx';
import { cellId } from './cells.ts';
import { DesignationCell } from './designation-cell.tsx';
import { type DraftAction, type DraftLine, isBlank, newLine } from './draft.ts';
import { LineDetails } from './line-details.tsx';
import { LineMenu } from './line-menu.tsx';
import { useTexts } from './texts.ts';

export interface LineRowProps {
  line: DraftLine;
  number: string;
  place: number;
  /** Being drawn elsewhere by its grip. */
  isLifted: boolean;
  totalMinor: number;
  currency: Currency;
  /** Faults of this line by field, as text lines «field: message» joined: a plain value, so that rows stay memoized. */
  faults: string;
  /** What was agreed with the client for it, per unit. */
  agreedE4: number | null;
  dispatch: Dispatch<DraftAction>;
  /** Asks the table to put the cursor in a cell once it is drawn. */
  goTo: (key: string, cell: 'designation' | 'quantity' | 'acts') => void;
}

const readFaults = (faults: string) =>
  new Map(
    faults
      .split('\n')
      .filter(Boolean)
      .map((text): [string, string] => {
        const at = text.indexOf(':');
        return [text.slice(0, at), text.slice(at + 1)];
      }),
  );

/** One line or lot of the quote. Enter adds a line below, Alt with an arrow moves this one. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, number, place, isLifted, totalMinor, currency, faults, agreedE4, dispatch, goTo } = props;
  const t = useTexts();
  const format = useFormat();
  const there = usePlace();
  const [discounting, setDiscounting] = useState(isDiscounted(line));
  const problems = readFaults(faults);
  const blank = isBlank(line);
  const { key } = line;
  const errorsId = cellId(key, 'errors');
  const set = (values: Partial<DraftLine>) => dispatch({ type: 'line', key, values });
  const bad = (field: string) => ({
    'aria-invalid': problems.has(field) || undefined,
    'aria-describedby': problems.has(field) ? errorsId : undefined,
  });

  // Moved by its keys or its menu: its new number says where it went.
  const moving = useRef(false);
  useEffect(() => {
    if (moving.current) announce(t('movedTo', { number }));
  }, [number, t]);

  function insert(values: Partial<DraftLine> = {}) {
    const made = newLine({ vatRateBp: line.vatRateBp, vatMention: line.vatMention, ...values });
    dispatch({ type: 'insert', after: key, line: made });
    goTo(made.key, 'designation');
  }
  function move(step: 1 | -1) {
    moving.current = true;
    dispatch({ type: 'move', key, step });
    requestAnimationFrame(() => (moving.current = false));
  }
  function press(event: KeyboardEvent<HTMLTableRowElement>) {
    const target = event.target as HTMLElement;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      move(event.key === 'ArrowUp' ? -1 : 1);
      // A moved row is drawn anew elsewhere: the cursor follows it.
      requestAnimationFrame(() => document.getElementById(target.id)?.focus());
    } else if (event.key === 'Enter' && !event.defaultPrevented && target.tagName === 'INPUT' && !blank) {
      event.preventDefault();
      insert();
    }
  }

  const menu = (
    <LineMenu
      line={line}
      number={number}
      place={place}
      dispatch={dispatch}
      onInsert={() => insert()}
      onDiscount={() => setDiscounting(true)}
      onMove={move}
    />
  );
  // For the pointer alone: keys and menu move a line too.
  const grip = (
    <span
      data-grip
      // Before the number, where the design has it; the finger has the whole height of the row.
      className="absolute inset-y-0 left-0 grid w-6.5 cursor-grab touch-none justify-items-center pt-2.25 text-ink-3 hover:text-ink max-md:bottom-auto max-md:-left-4 max-md:h-11 max-md:w-7 max-md:pt-3.75"
      aria-hidden
    >
      <Icon of={GripVertical} size={15} />
    </span>
  );
  const errors =
    problems.size > 0 ? (
      <span id={errorsId} className="block pt-0.5 pb-1">
        {[...new Set(problems.values())].map((message) => (
          <FieldError key={message}>{message}</FieldError>
        ))}
      </span>
    ) : null;

  if (line.kind === 'lot') {
    return (
      <tr className={classes('lot', isLifted && 'is-lifted')} data-line={key} onKeyDown={press}>
        <td className="num lines__number">
          {grip}
          {number}
        </td>
        <td colSpan={5} className="lines__name">
          <Input
            id={cellId(key, 'designation')}
            className="cellin font-semibold"
            aria-label={t('cell.lot', { number })}
            placeholder={t('lotPlaceholder')}
            maxLength={300}
            autoComplete="off"
            {...bad('designation')}
            value={line.designation}
            onChange={(event) => set({ designation: event.currentTarget.value })}
          />
          {errors}
        </td>
        <td className="num lines__total">
          <Money minor={totalMinor} currency={currency} />
        </td>
        <td className="lines__acts">{menu}</td>
      </tr>
    );
  }
  const details = !blank && (discounting || line.optional || line.vatRateBp === 0);
  return (
    <tr className={classes(blank && 'is-blank', isLifted && 'is-lifted')} data-line={key} onKeyDown={press}>
      <td className="num text-ink-3 lines__number">
        {!blank && grip}
        {number}
      </td>
      <td className="lines__name">
        <DesignationCell
          id={cellId(key, 'designation')}
          aria-label={t('cell.designation', { number })}
          placeholder={blank ? t('placeholder') : ''}
          {...bad('designation')}
          text={line.designation}
          onText={(designation) => set({ designation, tariffItemId: null })}
          onPick={(item) => {
            set({
              designation: item.designation,
              unit: item.unit,
              unitPriceE4: item.unitPriceE4,
              vatRateBp: item.vatRateBp,
              vatMention: mentionAt(there, item.vatRateBp, line.vatMention),
              tariffItemId: item.id,
            });
            goTo(key, 'quantity');
          }}
        />
        {details && (
          <LineDetails line={line} number={number} currency={currency} discounting={discounting} bad={bad} set={set} />
        )}
        {agreedE4 !== null && (
          <AgreedMark
            line={line}
            agreedE4={agreedE4}
            currency={currency}
            onTake={() => set({ unitPriceE4: agreedE4, ...noDiscount })}
          />
        )}
        {errors}
      </td>
      <td className="num" data-label={t('column.quantity')}>
        <QuantityField
          id={cellId(key, 'quantity')}
          className="cellin cellin--num"
          aria-label={t('cell.quantity', { number })}
          {...bad('quantityMilli')}
          value={line.quantityMilli}
          onValue={(value) => set({ quantityMilli: value ?? 0 })}
        />
      </td>
      <td className="lines__unit" data-label={t('column.unit')}>
        <Input
          id={cellId(key, 'unit')}
          className="cellin"
          aria-label={t('cell.unit', { number })}
          list="quote-units"
          maxLength={12}
          autoComplete="off"
          {...bad('unit')}
          value={line.unit}
          onChange={(event) => set({ unit: event.currentTarget.value })}
        />
      </td>
      <td className="num" data-label={t('column.price')}>
        <UnitPriceField
          id={cellId(key, 'price')}
          className="cellin cellin--num"
          currency={currency}
          aria-label={t('cell.price', { number })}
          {...bad('unitPriceE4')}
          value={line.unitPriceE4}
          onValue={(value) => set({ unitPriceE4: value ?? 0 })}
        />
      </td>
      <td className="lines__vat" data-label={t('column.vat')}>
        <Select
          id={cellId(key, 'vat')}
          className="cellin"
          aria-label={t('cell.vat', { number })}
          {...bad('vatRateBp')}
          value={String(line.vatRateBp)}
          onChange={(event) => {
            const vatRateBp = Number(event.currentTarget.value) as VatRate;
            set({ vatRateBp, vatMention: mentionAt(there, vatRateBp, line.vatMention) });
          }}
          options={ratesAt(there, line.vatRateBp).map((rate) => ({ value: String(rate), label: format.rate(rate) }))}
        />
      </td>
      <td
        className={classes('num lines__total', line.optional ? 'text-ink-3' : 'font-semibold text-ink')}
        data-label={t('column.total')}
      >
        {!blank && <Money minor={totalMinor} currency={currency} />}
      </td>
      <td className="lines__acts">{!blank && menu}</td>
    </tr>
  );
});
