import { X, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classes } from '#ui/words/classes.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useWords } from '#ui/words/words.ts';

export interface ChipProps extends ComponentProps<'button'> {
  icon?: LucideIcon;
  on?: boolean;
}

export function Chip({ icon, on, children, className, ...rest }: ChipProps) {
  return (
    <button type="button" aria-pressed={on} {...rest} className={classes('chip', on && 'is-on', className)}>
      {icon && <Icon of={icon} size={14} />}
      {children}
    </button>
  );
}

export interface ChipFilterProps<V extends string> {
  label: string;
  icon?: LucideIcon;
  options: readonly { value: V; label: string }[];
  selected: readonly V[];
  onChange: (selected: V[]) => void;
  /** Choosing replaces the value and closes the list: `ChipChoice`. */
  single?: boolean;
  className?: string;
}

/** A filter over a closed list: «Métier», then «Métier : Plomberie ×» once set. */
export function ChipFilter<V extends string>({
  label,
  icon,
  options,
  selected,
  onChange,
  single,
  className,
}: ChipFilterProps<V>) {
  const t = useWords();
  const chosen = options.filter((option) => selected.includes(option.value));
  const on = chosen.length > 0;
  const summary = chosen.length === 1 ? chosen[0]?.label : chosen.length;
  return (
    <DropdownMenu.Root modal={false}>
      <span className={classes('chip chip--split', on && 'is-on', className)}>
        <DropdownMenu.Trigger asChild>
          <button type="button">
            {icon && <Icon of={icon} size={14} />}
            {on ? t('pair', { name: label, value: summary ?? '' }) : label}
          </button>
        </DropdownMenu.Trigger>
        {on && (
          <button type="button" aria-label={t('clear', { name: label })} onClick={() => onChange([])}>
            <Icon of={X} size={14} />
          </button>
        )}
      </span>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="pop menu" align="start" sideOffset={4} collisionPadding={8}>
          {options.map((option) => (
            <DropdownMenu.CheckboxItem
              key={option.value}
              className="menu__item"
              checked={selected.includes(option.value)}
              onSelect={(event) => {
                if (!single) event.preventDefault();
                const had = selected.includes(option.value);
                if (single) onChange(had ? [] : [option.value]);
                else onChange(had ? selected.filter((value) => value !== option.value) : [...selected, option.value]);
              }}
            >
              <span className={classes('check', selected.includes(option.value) && 'is-on')} aria-hidden="true">
                {selected.includes(option.value) && (
                  <svg
                    viewBox="0 0 24 24"
                    fill="none"
                    stroke="currentColor"
                    strokeLinecap="round"
                    strokeLinejoin="round"
                    style={{ color: 'var(--on-primary)' }}
                  >
                    <path d="M20 6 9 17l-5-5" />
                  </svg>
                )}
              </span>
              <span className="flex-1 min-w-0">{option.label}</span>
            </DropdownMenu.CheckboxItem>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export interface ChipChoiceProps<V extends string> extends Pick<
  ChipFilterProps<V>,
  'label' | 'icon' | 'options' | 'className'
> {
  value: V | null | undefined;
  onChange: (value: V | null) => void;
}

export function ChipChoice<V extends string>({ value, onChange, ...list }: ChipChoiceProps<V>) {
  return <ChipFilter {...list} single selected={value ? [value] : []} onChange={([one = null]) => onChange(one)} />;
}
