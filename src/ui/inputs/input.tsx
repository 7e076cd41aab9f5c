import type { LucideIcon } from 'lucide-react';
import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { classes } from '#ui/words/classes.ts';
import { useField } from './field.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useWords } from '#ui/words/words.ts';

type Size = 'md' | 'lg' | 'touch';

interface Look {
  icon?: LucideIcon;
  suffix?: ReactNode;
  /** 32, 40 and 48 px; always 48 on phones. */
  inputSize?: Size;
  /** A lighter outline, for filters above a list. */
  soft?: boolean;
  /** For the outline, not the control. */
  className?: string | undefined;
}

export type InputProps = Look &
  Omit<ComponentProps<'input'>, 'className' | 'type'> & {
    /** Days and times have their own fields (`dates/`): native ones do not follow the reader's language. */
    type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'number' | 'password';
  };

const frame = ({ inputSize = 'md', soft, className }: Look) =>
  classes('input', inputSize !== 'md' && `input--${inputSize}`, soft && 'input--soft', className);

export function Input({ icon, suffix, inputSize, soft, className, id, ...rest }: InputProps) {
  const field = useField(id);
  return (
    <span className={frame({ inputSize, soft, className })}>
      {icon && <Icon of={icon} />}
      <input type="text" {...field} {...rest} />
      {suffix && <span className="input__suffix">{suffix}</span>}
    </span>
  );
}

export function PasswordInput({ icon, inputSize, soft, className, id, ...rest }: InputProps) {
  const t = useWords();
  const field = useField(id);
  const [shown, setShown] = useState(false);
  return (
    <span className={frame({ inputSize, soft, className })}>
      {icon && <Icon of={icon} />}
      <input {...field} {...rest} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="off" />
      <button type="button" aria-label={t(shown ? 'hidePassword' : 'showPassword')} onClick={() => setShown(!shown)}>
        <Icon of={shown ? EyeOff : Eye} />
      </button>
    </span>
  );
}

export function Textarea({ id, rows = 3, className, ...rest }: ComponentProps<'textarea'>) {
  const field = useField(id);
  return <textarea {...field} {...rest} rows={rows} className={classes('input', className)} />;
}

export interface Option<V extends string = string> {
  value: V;
  label: string;
  disabled?: boolean;
}

export type SelectProps<V extends string> = Look &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    options: readonly (Option<V> | { group: string; options: readonly Option<V>[] })[];
    onValue?: (value: V) => void;
    placeholder?: string;
  };

/** The native select, with its keyboard, type-ahead and phone picker. */
export function Select<V extends string>({
  options,
  onValue,
  placeholder,
  icon,
  inputSize,
  soft,
  className,
  suffix,
  id,
  ...rest
}: SelectProps<V>) {
  const field = useField(id);
  function choose(value: string) {
    const chosen = options
      .flatMap((entry) => ('group' in entry ? entry.options : entry))
      .find((one) => one.value === value);
    if (chosen) onValue?.(chosen.value);
  }
  const line = (option: Option<V>) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  );
  return (
    <span className={frame({ inputSize, soft, className })}>
      {icon && <Icon of={icon} />}
      <select {...field} {...(onValue && { onChange: (event) => choose(event.currentTarget.value) })} {...rest}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((entry) =>
          'group' in entry ? (
            <optgroup key={entry.group} label={entry.group}>
              {entry.options.map(line)}
            </optgroup>
          ) : (
            line(entry)
          ),
        )}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none" />
      {suffix && <span className="input__suffix">{suffix}</span>}
    </span>
  );
}
