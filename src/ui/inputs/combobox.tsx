import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Input, type InputProps } from './input.tsx';
import { useWords } from '#ui/words/words.ts';

export interface ComboboxOption<T> {
  id: string;
  label: ReactNode;
  detail?: ReactNode;
  value: T;
}

export interface ComboboxProps<T> extends Omit<InputProps, 'value' | 'onChange' | 'role'> {
  /** Kept when nothing is chosen. */
  text: string;
  onText: (text: string) => void;
  /** Undefined before a search, empty without results. */
  options: readonly ComboboxOption<T>[] | undefined;
  onPick: (value: T) => void;
  /** Shown when `options` is empty. */
  empty?: ReactNode;
  /** Only suggestions can be chosen: Enter takes the first. */
  takesFirst?: boolean;
  /** Options are for earlier text: Enter waits for new ones. */
  pending?: boolean;
}

/** Arrows navigate, Enter chooses, Escape closes. For use inside a `Field`. */
export function Combobox<T>({
  text,
  onText,
  options,
  onPick,
  empty,
  takesFirst = false,
  pending = false,
  onBlur,
  onKeyDown,
  ...rest
}: ComboboxProps<T>) {
  const t = useWords();
  const list = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const shown = open && options !== undefined && (options.length > 0 || Boolean(empty));
  const active = shown ? options[at] : undefined;
  // Enter came before the options: takes the first when they arrive.
  const [wished, setWished] = useState(false);
  const first = pending ? undefined : options?.[0];
  const takeWished = useEffectEvent(() => {
    if (!wished || pending || !options) return;
    setWished(false);
    if (first) pick(first);
  });
  useEffect(() => takeWished(), [wished, pending, options]);

  function pick(option: ComboboxOption<T>) {
    setOpen(false);
    setAt(-1);
    onPick(option.value);
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    const count = options?.length ?? 0;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (count > 0) setAt(at < 0 && step < 0 ? count - 1 : (at + step + count) % count);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      pick(active);
    } else if (event.key === 'Enter' && takesFirst && open && text.trim() !== '') {
      event.preventDefault();
      if (first) pick(first);
      else setWished(pending || options === undefined);
    } else if (event.key === 'Escape' && shown) {
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
    }
  }
  return (
    <span className="combo">
      <Input
        autoComplete="off"
        spellCheck={false}
        {...rest}
        role="combobox"
        aria-expanded={shown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${list}-${active.id}` : undefined}
        value={text}
        onChange={(event) => {
          setOpen(true);
          setAt(-1);
          setWished(false);
          onText(event.currentTarget.value);
        }}
        onKeyDown={press}
        onBlur={(event) => {
          setOpen(false);
          setWished(false);
          onBlur?.(event);
        }}
      />
      <div id={list} role="listbox" aria-label={t('suggestions')} className="pop menu combo__list" hidden={!shown}>
        {shown &&
          options.map((option, index) => (
            // The list is walked from the field, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.id}
              id={`${list}-${option.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className="menu__item"
              data-highlighted={index === at || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
            >
              <span className="flex-1 min-w-0 truncate max-md:whitespace-normal">{option.label}</span>
              {option.detail && <span className="text-xs text-ink-3 whitespace-nowrap">{option.detail}</span>}
            </div>
          ))}
        {shown && options.length === 0 && (
          <div role="presentation" className="p-2 text-(length:--t-sm) text-ink-2">
            {empty}
          </div>
        )}
      </div>
      <span className="sr-only" role="status">
        {shown ? t('suggestionCount', { count: options.length }) : ''}
      </span>
    </span>
  );
}
