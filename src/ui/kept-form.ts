import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What was typed in a form and not sent yet, as this device kept it; null when nothing was. */
export function keptValues<T>(name: string): Partial<T> | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Partial<T> | null;
  } catch {
    return null;
  }
}

/** Keeps what was typed; where storage is full or forbidden, the page alone holds it. */
export function keepValues(name: string, values: object): void {
  try {
    localStorage.setItem(name, JSON.stringify(values));
  } catch {
    // Nothing is lost but this second copy.
  }
}

/** Forgets what was kept: the server has it. */
export function forgetValues(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage forbidden: nothing was kept.
  }
}

const nothing: readonly never[] = [];

/**
 * Keeps what is typed on this device until it is sent: a page left, or closed by mistake, loses nothing. Null keeps
 * nothing; what is `secret` is left out. `secret` is the same array at each call.
 */
export function useKeptForm<Input extends FieldValues, Context, Output>(
  name: string | null,
  { subscribe }: UseFormReturn<Input, Context, Output>,
  secret: readonly (keyof Input)[] = nothing,
): void {
  useEffect(() => {
    if (name === null) return;
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, isDirty, dirtyFields }) => {
        if (!isDirty && Object.keys(dirtyFields ?? {}).length === 0) return;
        keepValues(name, Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field))));
      },
    });
  }, [name, subscribe, secret]);
}

/** The state of a dialog that is no form of the contract, kept on this device at each change until it is forgotten. */
export function useKeptState<T extends object>(
  name: string,
  initial: () => T,
): [T, (changes: Partial<T> | ((now: T) => Partial<T>)) => void] {
  const [value, setValue] = useState(() => ({ ...initial(), ...keptValues<T>(name) }));
  // What is said once a photo was made ready does not undo what was typed meanwhile.
  const latest = useRef(value);
  return [
    value,
    (changes) => {
      const now = latest.current;
      const next = { ...now, ...(typeof changes === 'function' ? changes(now) : changes) };
      latest.current = next;
      keepValues(name, next);
      setValue(next);
    },
  ];
}
