import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { focusTitle } from '#ui/page/focus-kept.ts';
import { useHotkeys } from '#ui/page/hotkeys.ts';
import { Input } from './input.tsx';
import { useDebounced } from './use-debounced.ts';
import { useLeaving } from '#ui/dialogs/use-leaving.ts';

export interface SearchFieldProps {
  value: string;
  /** Called when typing pauses. */
  onChange: (q: string) => void;
  label: string;
  placeholder: string;
  className?: string;
}

/** A list's search, kept in the address: «/» focuses it, Escape moves to the results. Sent when typing pauses. */
export function SearchField({ value, onChange, label, placeholder, className }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // Sent, but not in the address yet.
  const [sent, setSent] = useState<readonly string[]>([]);
  const paused = useDebounced(typed);
  const leaving = useLeaving();
  const { state: navigation } = useNavigation();
  if (value !== seen) {
    const arrived = sent.indexOf(value);
    setSeen(value);
    setSent(arrived < 0 ? [] : sent.slice(arrived + 1));
    // The address changed by itself: a filter was cleared, or Back was pressed.
    if (arrived < 0) setTyped(value);
  }
  // Only typed text is sent; the address answers through `value`.
  const send = useEffectEvent((q: string) => {
    if (leaving() || q !== typed || q === value) return;
    setSent((before) => [...before, q]);
    onChange(q);
  });
  useEffect(() => send(paused), [paused, navigation]);
  useHotkeys({
    '/': (event) => {
      event.preventDefault();
      field.current?.focus();
    },
  });
  return (
    <Input
      ref={field}
      type="search"
      soft
      icon={Search}
      {...(className && { className })}
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      value={typed}
      maxLength={100}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        // Keeps the text and moves to the results: the browser would clear the field.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        const first = document.querySelector<HTMLElement>('[data-stop]:is(a, tr)');
        if (first) first.focus();
        else focusTitle();
      }}
    />
  );
}
