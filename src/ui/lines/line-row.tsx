import { GripVertical } from 'lucide-react';
import {
  type ComponentType,
  type Dispatch,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Currency } from '#common/money.ts';
import { isDiscounted } from '#common/quote-totals.ts';
import { mentionAt, ratesAt, type VatRate } from '#common/vat.ts';
import { announce } from '#ui/feedback/announcer.tsx';
import { classes } from '#ui/words/classes.ts';
import { FieldError } from '#ui/inputs/field.tsx';
import { Money, useFormat, usePlace } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { QuantityField, UnitPriceField } from '#ui/inputs/number-fields.tsx';
import { cellId } from './cells.ts';
import { type DesignationProps, PlainDesignation } from './designation.tsx';
import { LineDetails } from './line-details.tsx';
import { LineMenu } from './line-menu.tsx';
import { type DraftLine, isBlank, type LineInput, type LinesAction, newLine } from './lines.ts';
import type { LinePart } from './lines-table.tsx';
import { useTexts } from './texts.ts';

export interface LineRowProps {
  line: DraftLine;
  number: string;
  place: number;
  isLifted: boolean;
  parts: readonly LinePart[];
  totalMinor: number | undefined;
  currency: Currency;
  rates: readonly VatRate[] | undefined;
  /** Errors of this line as joined text lines «field: message»: a primitive, so that rows stay memoised. */
  faults: string;
  dispatch: Dispatch<LinesAction>;
  goTo: (key: string, cell: 'designation' | 'quantity' | 'unit' | 'acts') => void;
  Designation: ComponentType<DesignationProps> | undefined;
  under: ((line: DraftLine, set: (values: Partial<LineInput>) => void) => ReactNode) | undefined;
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

/** Enter adds a line below, Alt with an arrow moves this one. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, number, place, parts, isLifted, totalMinor, currency, faults, dispatch, goTo, under } = props;
  const there = usePlace();
  const { Designation = PlainDesignation, rates = ratesAt(there, line.vatRateBp) } = props;
  const t = useTexts();
  const format = useFormat();
  const [discounting, setDiscounting] = useState(isDiscounted(line));
  const problems = readFaults(faults);
  const blank = isBlank(line);
  const { key } = line;
  const counted = parts.includes('quantity');
  const errorsId = cellId(key, 'errors');
  const set = (values: Partial<LineInput>) => dispatch({ type: 'line', key, values });
  const bad = (field: string) => ({
    'aria-invalid': problems.has(field) || undefined,
    'aria-describedby': problems.has(field) ? errorsId : undefined,
  });

  // After a move by key or menu, announces the new number.
  const moving = useRef(false);
  useEffect(() => {
    if (moving.current) announce(t('movedTo', { number }));
  }, [number, t]);

  function insert() {
    const made = newLine({ vatRateBp: line.vatRateBp, vatMention: line.vatMention });
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
      // A moved row is remounted: restores the focus.
      requestAnimationFrame(() => document.getElementById(target.id)?.focus());
    } else if (event.key === 'Enter' && !event.defaultPrevented && target.tagName === 'INPUT') {
      // Enter must never submit the surrounding form.
      event.preventDefault();
      if (!blank) insert();
    }
  }

  const menu = (
    <LineMenu
      line={line}
      number={number}
      place={place}
      parts={parts}
      dispatch={dispatch}
      onInsert={insert}
      onDiscount={() => setDiscounting(true)}
      onMove={move}
    />
  );
  // Pointer only: keys and menu also move a line.
  const grip = (
    <span
      data-grip
      // Before the number, as designed; on touch the whole row height.
      className="absolute inset-y-0 left-0 grid w-6.5 cursor-grab touch-none justify-items-center pt-2.25 text-ink-3 hover:text-ink @max-2xl:bottom-auto @max-2xl:-left-4 @max-2xl:h-11 @max-2xl:w-7 @max-2xl:pt-3.75"
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
          <Money minor={totalMinor ?? 0} currency={currency} />
        </td>
        <td className="lines__acts">{menu}</td>
      </tr>
    );
  }
  const mentioned = parts.includes('mention') && line.vatRateBp === 0;
  const details = !blank && (discounting || line.optional || mentioned);
  return (
    <tr className={classes(blank && 'is-blank', isLifted && 'is-lifted')} data-line={key} onKeyDown={press}>
      <td className="num text-ink-3 lines__number">
        {!blank && grip}
        {number}
      </td>
      <td className="lines__name">
        <span className="relative block @2xl:in-[.is-blank:not(:focus-within)]:w-80 [&_[role=listbox]]:right-auto [&_[role=listbox]]:-left-2 [&_[role=listbox]]:w-[min(460px,86vw)]">
          <Designation
            id={cellId(key, 'designation')}
            className="cellin"
            maxLength={300}
            autoComplete="off"
            aria-label={t('cell.designation', { number })}
            placeholder={blank ? t(props.Designation ? 'placeholderSearch' : 'placeholder') : ''}
            {...bad('designation')}
            text={line.designation}
            onText={(designation) => set({ designation, tariffItemId: null })}
            onPick={(picked) => {
              set({ ...picked, vatMention: mentionAt(there, picked.vatRateBp, line.vatMention) });
              goTo(key, counted ? 'quantity' : 'unit');
            }}
          />
        </span>
        {details && (
          <LineDetails
            line={line}
            number={number}
            currency={currency}
            discounting={discounting}
            mentioned={mentioned}
            bad={bad}
            set={set}
          />
        )}
        {under?.(line, set)}
        {errors}
      </td>
      {counted && (
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
      )}
      <td className={classes('lines__unit', !counted && '@max-2xl:col-span-2')} data-label={t('column.unit')}>
        <Input
          id={cellId(key, 'unit')}
          className="cellin"
          aria-label={t('cell.unit', { number })}
          list="units-of-lines"
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
          options={rates.map((rate) => ({ value: String(rate), label: format.rate(rate) }))}
        />
      </td>
      {totalMinor !== undefined && (
        <td
          className={classes('num lines__total', line.optional ? 'text-ink-3' : 'font-semibold text-ink')}
          data-label={t('column.total')}
        >
          {!blank && <Money minor={totalMinor} currency={currency} />}
        </td>
      )}
      <td className="lines__acts">{!blank && menu}</td>
    </tr>
  );
});
