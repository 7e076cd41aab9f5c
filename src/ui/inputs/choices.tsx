import { Check, Minus, type LucideIcon } from 'lucide-react';
import { startTransition, useId, useOptimistic, type ComponentProps, type ReactNode } from 'react';
import { classes } from '#ui/words/classes.ts';
import { FieldError, useField } from './field.tsx';
import { Icon } from '#ui/marks/icon.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** Without children, set `aria-label`. */
  children?: ReactNode;
  indeterminate?: boolean;
  error?: string | undefined;
  /** 26 px, green when checked: check lists of visits. */
  large?: boolean;
}

export function Checkbox({ children, indeterminate = false, error, large, className, ref, ...rest }: CheckboxProps) {
  const errorId = useId();
  const shared = useField();
  const box = (
    <span className={classes('tick', large && 'tick--lg tick--ok')}>
      <input
        type="checkbox"
        {...rest}
        ref={(node) => {
          if (node) node.indeterminate = indeterminate;
          if (typeof ref === 'function') return ref(node);
          if (ref) ref.current = node;
        }}
        className={classes('check', large && 'check--lg check--ok')}
        aria-invalid={error ? true : shared['aria-invalid']}
        aria-describedby={error ? errorId : shared['aria-describedby']}
      />
      <Icon of={Check} size={12} stroke={3} className="tick__on" />
      <Icon of={Minus} size={12} stroke={3} className="tick__mid" />
    </span>
  );
  if (children === undefined) return box;
  return (
    <div className={classes('field', className)}>
      <label className="choice">
        {box}
        <span className={classes(rest.required && 'label--req')}>{children}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

export function Switch({ children, hint, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { hint?: ReactNode }) {
  const control = <input type="checkbox" role="switch" {...rest} className="switch" />;
  if (children === undefined) return control;
  return (
    <label className="prefrow">
      <span>
        <b>{children}</b>
        {hint && <span className="text-sm text-ink-2">{hint}</span>}
      </span>
      {control}
    </label>
  );
}

export interface SavedSwitchProps extends Omit<ComponentProps<typeof Switch>, 'checked' | 'onChange'> {
  checked: boolean;
  /** Saves the choice and reports failure; the switch shows it meanwhile, then `checked` again. */
  save: (checked: boolean) => Promise<unknown>;
}

export function SavedSwitch({ checked, save, ...rest }: SavedSwitchProps) {
  const [shown, show] = useOptimistic(checked);
  return (
    <Switch
      {...rest}
      checked={shown}
      onChange={({ currentTarget: { checked: chosen } }) =>
        startTransition(async () => {
          show(chosen);
          await save(chosen);
        })
      }
    />
  );
}

export interface Card<V extends string> {
  value: V;
  title: ReactNode;
  text?: ReactNode;
  detail?: ReactNode;
  icon?: LucideIcon;
  disabled?: boolean;
}

export interface RadioCardsProps<V extends string> extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'onChange'
> {
  legend: ReactNode;
  name: string;
  cards: readonly Card<V>[];
  value?: V | undefined;
  onChange?: ComponentProps<'input'>['onChange'];
  onValue?: (value: V) => void;
  /** One line per card, radio first. */
  compact?: boolean;
  error?: string | undefined;
}

/** A choice among a few, each explained on its card. Spreads react-hook-form's `register(...)`. */
export function RadioCards<V extends string>({
  legend,
  cards,
  value,
  onValue,
  compact,
  error,
  ...rest
}: RadioCardsProps<V>) {
  const errorId = useId();
  return (
    <fieldset className="cards">
      <legend className={classes('label', rest.required && 'label--req')}>{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,var(--card,200px)),1fr))] gap-3">
        {cards.map((card) => {
          const radio = (
            <input
              type="radio"
              {...rest}
              aria-describedby={error ? errorId : undefined}
              className="radio"
              value={card.value}
              disabled={card.disabled}
              {...(value !== undefined && { checked: value === card.value })}
              {...(onValue && { onChange: () => onValue(card.value) })}
            />
          );
          return compact ? (
            <label key={card.value} className="rolec rolec--row">
              {radio}
              <span className="flex-1 min-w-0">
                <b>{card.title}</b>
                {card.text && <span className="text-sm text-ink-2">{card.text}</span>}
              </span>
              {card.detail && <span className="text-xs text-ink-3">{card.detail}</span>}
            </label>
          ) : (
            <label key={card.value} className="rolec">
              <span className="flex items-center gap-2 justify-between">
                {card.icon ? <Icon of={card.icon} size={22} /> : <span />}
                {radio}
              </span>
              <b>{card.title}</b>
              {card.text && <span className="text-sm text-ink-2">{card.text}</span>}
              {card.detail && <span className="text-xs text-ink-3">{card.detail}</span>}
            </label>
          );
        })}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

export interface SegmentedProps<V extends string> {
  label: string;
  options: readonly { value: V; label: string; icon?: LucideIcon; iconOnly?: boolean }[];
  value: V;
  onChange: (value: V) => void;
}

/** Two to four exclusive views of the same thing. */
export function Segmented<V extends string>({ label, options, value, onChange }: SegmentedProps<V>) {
  const name = useId();
  return (
    <span className="seg" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} title={option.iconOnly ? option.label : undefined}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.icon && <Icon of={option.icon} size={14} />}
          <span className={option.iconOnly ? 'sr-only' : undefined}>{option.label}</span>
        </label>
      ))}
    </span>
  );
}
