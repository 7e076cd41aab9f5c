import { useCallback, useRef, useState, type KeyboardEvent } from 'react';
import { useHeldForm, useFieldProblem } from '#ui/inputs/field.tsx';
import { Input, type InputProps } from '#ui/inputs/input.tsx';
import { pointerReleased } from '#ui/page/pointer.ts';

/** Props of a field whose display format differs from its value. */
export type WrittenProps = Omit<InputProps, 'ref' | 'value' | 'onChange' | 'type' | 'defaultValue' | 'min' | 'max'> & {
  value: string;
  onValue: (value: string) => void;
  /** Lets the form focus an invalid field. */
  takeInput?: ((input: HTMLInputElement | null) => void) | undefined;
};

export interface Writing {
  print: (value: string) => string;
  /** Null when invalid. */
  read: (typed: string) => string | null;
  /** The typed text is complete. */
  isWhole: (typed: string) => boolean;
  /** The value after an arrow key; the caret position selects the part. */
  step: (value: string, by: 1 | -1, isPastDay: boolean) => string;
  sayUnread: (typed: string) => string;
  /** The error of a parsed value. */
  sayRefused?: (value: string) => string;
}

interface Typed {
  text: string;
  /** Values for which the typed text stays: any other one came from elsewhere. */
  of: readonly string[];
  left: boolean;
}

const arrows: Partial<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** Text stays as typed until blur, then is displayed in the reader's format. Invalid text is kept. */
export function TypedField({
  value,
  onValue,
  takeInput,
  onBlur,
  onKeyDown,
  writing,
  ...rest
}: WrittenProps & { writing: Writing }) {
  const { print, read, isWhole, step, sayUnread, sayRefused } = writing;
  const field = useRef<HTMLInputElement>(null);
  const [kept, setTyped] = useState<Typed | null>(null);
  const [touched, setTouched] = useState(false);
  const typed = kept?.of.includes(value) ? kept : null;
  const unread = typed && read(typed.text) === null ? typed : null;
  const refused = touched && !typed && value ? (sayRefused?.(value) ?? '') : '';
  const show = useCallback(() => setTyped((now) => now && { ...now, left: true }), []);
  const fault = unread ? sayUnread(unread.text) : '';
  useFieldProblem(unread?.left ? fault : refused);
  useHeldForm(field, fault, show);

  const tell = (next: string) => next !== value && onValue(next);
  function type(text: string) {
    const next = isWhole(text) ? read(text) : null;
    setTouched(true);
    setTyped({ text, of: [value, next ?? value], left: false });
    if (next !== null) tell(next);
  }
  function settle() {
    if (!typed) return;
    const next = read(typed.text);
    setTyped(next === null ? { ...typed, of: [''] } : null);
    tell(next ?? '');
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (event.key === 'Enter') settle();
    const by = arrows[event.key];
    const from = typed ? read(typed.text) : value;
    if (!by || from === null || event.altKey || rest.readOnly) return;
    event.preventDefault();
    const { currentTarget: input } = event;
    const caret = input.selectionStart ?? 0;
    setTouched(true);
    setTyped(null);
    tell(step(from, by, input.value.slice(0, caret).trim().includes(' ')));
    requestAnimationFrame(() => input.setSelectionRange(caret, caret));
  }

  return (
    <Input
      autoComplete="off"
      spellCheck={false}
      {...rest}
      ref={(input) => {
        field.current = input;
        takeInput?.(input);
      }}
      {...(unread?.left && { 'aria-invalid': true })}
      value={typed ? typed.text : value && print(value)}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={(event) => {
        settle();
        if (unread) void pointerReleased().then(show);
        onBlur?.(event);
      }}
    />
  );
}
